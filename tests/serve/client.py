"""A server of tables, and those who look and play by its links, over sockets alone."""
import atexit
import http.client
import json
import os
import pty
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
import zlib


def wait_for(condition, what, seconds=20):
    """Wait until condition() is true, and return it."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        value = condition()
        if value:
            return value
        time.sleep(0.005)
    raise AssertionError("waited in vain for " + what)


class Server:
    """`plat serve`, with games in a folder of its own."""

    def __init__(self, plat, *words, home=None, listen="127.0.0.1:0", **variables):
        self.home = home or tempfile.mkdtemp(prefix="plat-serve-")
        environment = dict(os.environ, XDG_STATE_HOME=self.home, XDG_CACHE_HOME=self.home,
                           **variables)
        self.errors = os.path.join(self.home, "errors")
        with open(self.errors, "a") as errors:
            self.process = subprocess.Popen(
                [plat, "serve", *words, "--listen", listen], stdout=subprocess.PIPE,
                stderr=errors, stdin=subprocess.DEVNULL, env=environment, text=True)
        atexit.register(shutil.rmtree, self.home, True)
        atexit.register(self.process.kill)  # first, also after a failure
        self.links = {}
        for line in self.process.stdout:
            found = re.fullmatch(r"(.*\S) +(https?://\S+)\n", line)
            if found:
                self.links[found[1]] = found[2]
            if found and found[1] == "host":
                break
        if not self.links:
            with open(self.errors) as errors:
                raise AssertionError("the server did not begin: " + errors.read())
        port = re.search(r":(\d+)/", self.links["host"])
        self.port = int(port[1] if port else listen.split(":")[1])
        self.host = "127.0.0.1:%d" % self.port

    def path(self, who):
        return re.sub(r"^https?://[^/]*", "", self.links[who])

    def game(self):
        """The name of the saved game."""
        return os.listdir(os.path.join(self.home, "plat", "tables"))[0]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(20) == 0, "the server did not end in order"

    def request(self, method, path, body=None, headers=None):
        """The status, the headers and the text of an answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        try:
            connection.request(method, path, body, headers or {})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def post(self, who, **message):
        """Carry out a request by a link; what comes back as JSON, with its status."""
        status, _, text = self.request("POST", self.path(who), json.dumps(message),
                                       {"Content-Type": "application/json"})
        return dict(json.loads(text), status=status)

    def listen(self, who, last=None):
        return Listener(self, who, last)


class Prompt(Server):
    """`plat serve` at a terminal."""

    def __init__(self, plat, *words):
        self.home = tempfile.mkdtemp(prefix="plat-serve-")
        self.links, self.text, self.typed = {}, "", 0
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            os.environ.update(XDG_STATE_HOME=self.home, XDG_CACHE_HOME=self.home, TERM="dumb",
                              COLUMNS="200", NO_COLOR="1")
            os.execv(plat, [plat, "serve", *words, "--listen", "127.0.0.1:0"])
        threading.Thread(target=self.read, daemon=True).start()
        self.take_links()

    def read(self):
        try:
            while True:
                self.text += os.read(self.terminal, 65536).decode(errors="replace")
        except OSError:
            pass

    def take_links(self):
        wait_for(lambda: re.search(r"host +http://\S+/\S+\r\n", self.text[self.typed:]), "links")
        for who, link in re.findall(r"(?m)^(\S+) +(http://\S+)\r$", self.text[self.typed:]):
            self.links[who] = link
        self.port = int(re.search(r":(\d+)/", self.links["host"])[1])
        self.host = "127.0.0.1:%d" % self.port

    def type(self, line):
        self.typed = len(self.text)  # what was printed before does not count
        os.write(self.terminal, line.encode() + b"\n")

    def sees(self, text):
        wait_for(lambda: text in self.text[self.typed:], text)

    def end(self):
        self.type(".quit")
        assert os.waitpid(self.pid, 0)[1] == 0


class Listener:
    """Somebody with the page of a link open: the newest event of each kind."""

    def __init__(self, server, who, last=None, packed=False):
        self.server, self.who = server, who
        self.bytes, self.newest, self.ended = b"", {}, False
        self.unpack = zlib.decompressobj(31).decompress if packed else lambda piece: piece
        self.socket = socket.create_connection(("127.0.0.1", server.port))
        self.socket.sendall((
            "GET " + server.path(who) + "/events HTTP/1.0\r\nHost: " + server.host + "\r\n" +
            ("Last-Event-ID: %s\r\n" % last if last else "") +
            ("Accept-Encoding: gzip\r\n" if packed else "") + "\r\n").encode())
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        text, head = b"", b""
        try:
            while True:
                piece = self.socket.recv(65536)
                if not piece:
                    self.ended = True
                    return
                self.bytes += piece
                if head is not None:
                    head, _, piece = (head + piece).partition(b"\r\n\r\n")
                    if not _:
                        continue
                    head = None
                text += self.unpack(piece)
                while b"\n\n" in text:
                    event, text = text.split(b"\n\n", 1)
                    self.take(event)
        except OSError:
            return

    def take(self, event):
        name = re.search(rb"event: (\w+)\n", event)
        data = re.search(rb"data: (.*)$", event, re.S)
        if name and data:
            self.newest[name[1].decode()] = json.loads(data[1])

    def wait(self, condition, what="a state", kind="state"):
        return wait_for(lambda: kind in self.newest and condition(self.newest[kind]) and
                        self.newest[kind], what + " for " + self.who)

    def state(self):
        return self.wait(lambda state: True)

    def close(self):
        self.socket.close()
