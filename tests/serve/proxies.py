"""The configurations for nginx and Caddy in docs/table.md, as they are there, before one and two
servers.

    proxies.py PLAT DOCUMENT PROXY

PROXY is nginx or caddy. Ends with 77 if this machine has none.
"""
import atexit
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile

from client import Server, wait_for

plat, document, proxy = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3]
program = shutil.which(proxy, path=os.environ["PATH"] + ":/usr/sbin")
if not program:
    print("skipped: there is no " + proxy)
    sys.exit(77)
home = tempfile.mkdtemp(prefix="plat-proxy-")
atexit.register(shutil.rmtree, home, True)
name = "table.example.org"


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Behind(Server):
    """A server behind the proxy: asked by its name, through the proxy's port."""

    def __init__(self, path, port):
        Server.__init__(self, plat, "hamlet", "--host", name + path,
                        listen="127.0.0.1:%d" % port)
        self.port, self.host = through, name


with open(document) as file:
    blocks = [block for block in re.findall(r"```text\n(.*?)```", file.read(), re.S)
              if ("reverse_proxy" if proxy == "caddy" else "proxy_pass") in block]
assert len(blocks) == 1, blocks
text, through = blocks[0], free_port()
if proxy == "nginx":
    paths = {"/1": free_port(), "/2": free_port()}
    for path, port in zip(paths.values(), ("8071", "8072")):
        assert port in text
        text = text.replace(port, str(path))
    text = text.replace("443 ssl", "127.0.0.1:%d" % through)
    text = "events {}\npid %s/pid;\nerror_log %s/log;\nhttp {\n%s}\n" % (home, home, text)
    command = [program, "-p", home, "-c", home + "/conf", "-g", "daemon off;"]
else:
    paths = {"": free_port()}
    text = text.replace("8064", str(paths[""])).replace(name, "http://%s:%d" % (name, through))
    text = "{\n\tadmin off\n}\n" + text
    command = [program, "run", "--adapter", "caddyfile", "--config", home + "/conf"]
with open(home + "/conf", "w") as file:
    file.write(text)
running = subprocess.Popen(command, stderr=subprocess.DEVNULL,
                           env=dict(os.environ, HOME=home, XDG_DATA_HOME=home))
atexit.register(running.wait)
atexit.register(running.terminate)


def answers():
    try:
        socket.create_connection(("127.0.0.1", through)).close()
        return True
    except OSError:
        assert running.poll() is None, "the proxy ended"
        return False


servers = [Behind(path, port) for path, port in paths.items()]
wait_for(answers, proxy)
own = {"Host": name, "Origin": "https://" + name}
for path, server in zip(paths, servers):
    assert server.links["red"].startswith("https://" + name + path + "/t/"), server.links
    status, headers, _ = server.request("GET", server.path("red"), headers=own)
    assert status == 200 and "sha256" in headers["Content-Security-Policy"]
    red = server.listen("red")
    version = red.state()["version"]  # at once: nothing waits for more
    body = json.dumps({"do": "answer", "choice": "b2", "version": version, "id": "one"})
    status, _, reply = server.request("POST", server.path("red"), body,
                                      dict(own, **{"Content-Type": "application/json"}))
    assert status == 200 and json.loads(reply)["ok"], reply
    red.wait(lambda state: state["asked"] == ["blue"])
    status, _, _ = server.request("POST", server.path("red"), body, {
        "Host": name, "Origin": "https://evil.example", "Content-Type": "application/json"})
    assert status == 403
    assert server.request("GET", path + "/t/" + "a" * 10 + "/" + "b" * 26, headers=own)[0] == 404
if len(servers) == 2:  # each knows only its own tables
    assert servers[0].request("GET", servers[0].path("red").replace("/1/", "/2/"),
                              headers=own)[0] == 404
    servers[0].kill()
    assert servers[1].post("blue", do="view")["ok"], "one that ends takes no other with it"
