"""Tables in the browser, as their links have them, without a browser.

    tables.py PLAT TEST

TEST is the name of a function below.
"""
import base64
import hashlib
import json
import os
import random
import re
import resource
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import zlib

from client import Listener, Prompt, Server, wait_for

here = os.path.dirname(os.path.abspath(__file__))
plat = os.path.abspath(sys.argv[1])


def seats_of(server):
    return [who for who in server.links if who not in ("spectator", "host")]


def choose(luck, question):
    if "options" in question:
        return luck.choice(question["options"])
    return luck.randint(question["min"], question["max"])


numbers = iter(range(1000000))


def play_out(server, listeners, luck, stop=lambda: False):
    """Answer for whoever is asked, until the game is over; how many answers that took."""
    played = 0
    for listener in listeners:
        listener.state()
    while not stop():
        states = wait_for(lambda: [l.state() for l in listeners if l.newest["state"]["over"] or
                                   "question" in l.newest["state"]], "a question")
        if states[0]["over"]:
            break
        state = luck.choice(states)
        reply = server.post(state["you"], do="answer", ask=state["question"]["ask"],
                            choice=choose(luck, state["question"]), id="act-%d" % next(numbers),
                            version=state["version"])
        assert reply["ok"] or reply.get("stale"), reply
        played += reply["ok"]
        listener = next(l for l in listeners if l.who == state["you"])
        listener.wait(lambda now: now["number"] > state["number"])
    return played


def settled(server, listener):
    """What is shown when everything that happened is shown."""
    view = server.post(listener.who, do="view")["view"]
    return listener.wait(lambda state: state["view"] == view)


def play():
    """Two people play a whole game, and a spectator sees its end; one that reads nothing meanwhile
    costs nobody anything, and has the newest when it reads."""
    server = Server(plat, "hamlet", "--seed", "5")
    silent = socket.socket()
    silent.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    silent.connect(("127.0.0.1", server.port))
    silent.sendall(("GET " + server.path("spectator") + "/events HTTP/1.0\r\nHost: localhost\r\n\r\n")
                   .encode())
    listeners = [server.listen(seat) for seat in seats_of(server)]
    spectator = server.listen("spectator")
    for do in ("journal", "replay"):
        assert not server.post("red", do=do)["ok"] and server.post("host", do=do)["ok"], do
    status, _, text = server.request("GET", server.path("red") + "/replay")
    assert status == 403 and b"when the game is over" in text, text
    for listener in listeners:
        listener.state()
        rules = listener.wait(lambda rules: True, kind="rules")
        assert rules["game"]["title"] == "Hamlet" and "<style>" in rules["game"]["style"]
    assert play_out(server, listeners, random.Random(1)) == 16
    spectator.wait(lambda state: state["over"], "the end")
    for listener in listeners:
        listener.wait(lambda state: state["over"], "the end")
    assert "question" not in listeners[0].newest["state"]
    silent.settimeout(20)
    heard = b""
    while b'"over":true' not in heard:
        heard += silent.recv(65536)
    journal = os.path.join(server.home, "played.plat")
    with open(journal, "w") as file:
        file.write(server.post("red", do="journal")["journal"])
    assert subprocess.run([plat, "replay", journal], stdout=subprocess.DEVNULL).returncode == 0
    page = server.post("spectator", do="replay")["page"]
    assert "<title>Hamlet" in page and server.post("red", do="replay")["page"] == page
    assert server.request("GET", server.path("red") + "/replay")[2].decode() == page
    assert server.post("red", do="say", text="good game")["ok"]
    assert "good game" in server.post("spectator", do="replay")["page"]
    people = spectator.wait(lambda people: people["seats"][1]["here"], kind="people")
    assert people["spectators"] == 2, people
    server.end()


def names():
    """Names are seen by all, and nothing in them is more than a name."""
    server = Server(plat, "hamlet")
    blue = server.listen("blue")
    blue.state()
    for name, fine in (("Ann", True), ("<b>Bob</b>", True), ("a\u202eb", False), ("x" * 30, False),
                       ("blue", False), ("Host", False), ("C,D=E", True), ("C, D=E", False), ("", True)):
        reply = server.post("red", do="name", text=name)
        assert reply["ok"] == fine, (name, reply)
        if fine:
            seen = name.replace(",", " ").replace("=", " ")
            blue.wait(lambda people: people["seats"][0].get("name", "") == seen, name, "people")
    server.end()


def talk():
    """What seats and the host say reaches all, and is kept with the game; what somebody noted at the
    prompt does not."""
    server = Server(plat, "hamlet")
    spectator = server.listen("spectator")
    spectator.state()
    hello = "Hello <b> \u202e & all"
    assert server.post("red", do="say", text=hello, id="one")["ok"]
    assert server.post("red", do="say", text=hello, id="one")["again"]
    assert server.post("host", do="note", text="red has the best cards")["ok"]
    assert server.post("host", do="say", text="red says: no")["ok"]
    said = [{"by": "red", "text": hello.replace("\u202e", "\ufffd")},
            {"by": "host", "text": "red says: no"}]
    spectator.wait(lambda people: people.get("talk") == said, "what was said", "people")
    for text in ("", "  ", "x" * 301, "two\nlines", 3):
        assert not server.post("red", do="say", text=text)["ok"], text
    assert server.post("spectator", do="say", text="b2")["status"] == 403
    version = server.post("red", do="question")["version"]
    assert server.post("blue", do="say", text="quick")["ok"]
    assert server.post("red", do="answer", choice="b2", version=version)["ok"], "talk is no change"
    assert server.post("blue", do="say", text="no, take it back")["ok"]
    assert server.post("red", do="undo")["undone"]
    spectator.wait(lambda state: state["asked"] == ["red", "blue"])
    server.kill()
    server = Server(plat, server.game(), home=server.home)
    server.listen("blue").wait(lambda people: len(people.get("talk", ())) == 4, "talk", "people")
    journal = server.post("host", do="journal")["journal"]
    assert "\nnote red says: Hello" in journal and "\nact " not in journal, journal
    server.end()


def gzip():
    """Browsers that say so are sent less: the page, answers and each event as it happens."""
    server = Server(plat, "hamlet", "--seed", "5")
    takes = {"Accept-Encoding": "br, gzip"}
    _, headers, page = server.request("GET", server.path("red"), headers=takes)
    if "Content-Encoding" not in headers:
        print("this plat has no zlib")
        return
    plain = server.request("GET", server.path("red"), headers={"Accept-Encoding": "gzip; q=0"})[2]
    assert zlib.decompress(page, 31) == plain and len(page) < len(plain) / 2.5
    takes["Content-Type"] = "application/json"
    tried = {"do": "try", "choices": ["b2"]}
    _, headers, reply = server.request("POST", server.path("red"), json.dumps(tried), takes)
    assert headers["Content-Encoding"] == "gzip"
    plain = server.post("red", **tried)
    assert dict(json.loads(zlib.decompress(reply, 31)), status=200) == plain and plain["picture"]
    packed, other = Listener(server, "red", packed=True), server.listen("red")
    luck = random.Random(7)
    play_out(server, [packed, server.listen("blue")], luck, lambda: packed.state()["view"]["turn"] > 3)
    other.wait(lambda state: state == settled(server, packed), "the same state")
    packed_late = Listener(server, "red", packed=True)
    packed_late.wait(lambda state: state == other.state(), "the same state")
    assert len(packed_late.bytes) * 2.5 < len(other.bytes)
    server.end()


def links():
    """A new link for a seat ends the old one, also over a kill; the host's page opens in a browser,
    and each link leads to the rules."""
    home = tempfile.mkdtemp(prefix="plat-serve-")
    with open(os.path.join(home, "xdg-open"), "w") as file:
        file.write('#!/bin/sh\necho "$@" >%s/opened.new\nmv %s/opened.new %s/opened\n' % (
            home, home, home))
    os.chmod(os.path.join(home, "xdg-open"), 0o700)
    server = Server(plat, "hamlet", "--open", home=home, PATH=home + ":" + os.environ["PATH"])
    wait_for(lambda: os.path.exists(home + "/opened"), "a browser")
    with open(home + "/opened") as file:
        assert file.read() == server.links["host"] + "\n"
    red, old = server.listen("red"), server.path("red")
    host = server.listen("host")
    red.state()
    status, headers, page = server.request("GET", old + "/rules")
    style = re.search("<style>(.*?)</style>", page.decode(), re.S)[1]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert status == 200 and "style-src 'sha256-" + digest in headers["Content-Security-Policy"]
    assert "connect-src" not in headers["Content-Security-Policy"] and "Hamlet" in page.decode()
    assert server.post("red", do="renew", seat="blue")["status"] == 403
    assert not server.post("host", do="renew", seat="green")["ok"]
    fresh = {link["seat"]: link["link"] for link in server.post("host", do="renew",
                                                                seat="red")["links"]}
    assert [seat for seat in fresh if fresh[seat] != server.links[seat]] == ["red"]
    assert "replaced" in red.wait(lambda gone: True, kind="gone")["why"]
    host.wait(lambda people: people["replaced"] == 1, "a link that was replaced", "people")
    wait_for(lambda: red.ended, "the end of the events")
    for kill in range(2):
        status, _, text = server.request("GET", old + "/events")
        assert status == 200 and text.startswith(b"event: gone\n") and b"replaced" in text, text
        for method, path in (("GET", old), ("GET", old + "/rules"), ("POST", old)):
            status, _, text = server.request(method, path, "{}" if method == "POST" else None)
            assert status == 410 and "ask the host" in json.loads(text)["error"], (method, text)
        assert server.request("GET", old, headers={"Accept": "text/html"})[2].startswith(b"plat: ")
        server.links["red"] = fresh["red"]
        assert server.listen("red").state()["you"] == "red"
        if not kill:
            server.kill()
            server = Server(plat, server.game(), home=home)
            fresh["red"] = server.links["red"]
    server.end()
    script = os.path.join(here, "points.lua")
    server = Server(plat, script, "--open", PATH=home + "/none")
    status, _, text = server.request("GET", server.path("red") + "/rules")
    assert status == 404 and json.loads(text)["error"], text
    server.process.send_signal(15)
    assert "open the host's link yourself" in server.process.stdout.read()


def bots():
    """Bots answer for empty seats; the host gives them seats and takes them back."""
    server = Server(plat, "drawcity", "--players", "3", "--seed", "2", "--bot", "2=greedy")
    seats = seats_of(server)
    assert not server.post(seats[0], do="bot", seat=seats[2], bot="random")["ok"]
    for bot in ("command:touch /tmp/x", "./x.lua", "trained:x.policy", "nobody"):
        assert not server.post("host", do="bot", seat=seats[2], bot=bot)["ok"], bot
    assert server.post("host", do="bot", seat=seats[2], bot="random")["ok"]
    listener = server.listen(seats[0])
    luck = random.Random(3)
    play_out(server, [listener], luck, lambda: listener.state()["view"]["turn"] > 4)
    assert server.post("host", do="bot", seat=seats[2], bot="me")["ok"]
    other = server.listen(seats[2])
    wait_for(lambda: listener.newest.get("people", {}).get("seats", [{}] * 3)[2].get("here"), "him")
    play_out(server, [listener, other], luck, lambda: listener.state()["view"]["turn"] > 7)
    server.end()


def faulty():
    """A bot that fails shows to the host alone, who gives its seat to another."""
    home = tempfile.mkdtemp(prefix="plat-serve-")
    with open(os.path.join(home, "bad.lua"), "w") as file:
        file.write('return function(me, question) error("no idea") end\n')
    server = Server(plat, "hamlet", "--bot", "blue=" + home + "/bad.lua", home=home)
    red, host = server.listen("red"), server.listen("host")
    red.state()
    assert "no idea" in host.wait(lambda fault: "fault" in fault, "a fault", "fault")["fault"]
    assert server.post("red", do="answer", choice="b2")["ok"]
    assert red.wait(lambda state: state["asked"] == ["blue"]) and "fault" not in red.newest
    assert server.post("host", do="bot", seat="blue", bot="greedy")["ok"]
    red.wait(lambda state: state["view"]["turn"] == 2)
    host.wait(lambda fault: "fault" not in fault, "no fault", "fault")
    server.end()


def again():
    """An act that is sent twice counts once, also over a kill."""
    server = Server(plat, "hamlet", "--seed", "5")
    red = server.listen("red")
    red.state()
    assert server.post("red", do="answer", choice="b2", id="one") == {"ok": True, "status": 200}
    assert server.post("red", do="answer", choice="b2", id="one")["again"]
    assert not server.post("red", do="answer", choice="b2", id="no such/letters")["ok"]
    busy = subprocess.run([plat, "serve", "hamlet", "--listen", "127.0.0.1:%d" % server.port],
                          stderr=subprocess.PIPE, text=True)
    assert busy.returncode and "try `--listen 127.0.0.1:" in busy.stderr, busy
    server.kill()
    server = Server(plat, server.game(), home=server.home)
    assert server.post("red", do="answer", choice="b2", id="one")["again"]
    assert server.post("blue", do="answer", choice="b2", id="one") == {"ok": True, "status": 200}
    server.end()


def kill():
    """Whatever was acknowledged is there after a kill, by the same links, with a higher version."""
    server = Server(plat, "drawcity", "--players", "2", "--seed", "9")
    links, luck, acknowledged, version = None, random.Random(4), 0, 0
    for time_of in range(3):
        listeners = [server.listen(seat) for seat in seats_of(server)]
        for listener in listeners:
            assert listener.state()["number"] > version
        journal = server.post("host", do="journal")["journal"]
        answers = re.findall("^(?:%s) " % "|".join(seats_of(server)), journal, re.M)
        assert len(answers) >= acknowledged, (len(answers), acknowledged)
        acknowledged += play_out(server, listeners, luck,
                                 lambda n=iter(range(12 + time_of)): next(n, None) is None)
        before = [{key: settled(server, listener)[key] for key in ("view", "asked", "picture")}
                  for listener in listeners]
        version = max(listener.state()["number"] for listener in listeners)
        kept, game = dict(server.links), server.game()
        server.kill()
        server = Server(plat, game, home=server.home)
        strip = lambda links: {who: re.sub(r":\d+/", "/", link) for who, link in links.items()}
        assert strip(kept) == strip(server.links)
        after = [server.listen(seat).state() for seat in seats_of(server)]
        assert before == [{key: state[key] for key in ("view", "asked", "picture")}
                          for state in after]
    mode = os.stat(os.path.join(server.home, "plat", "tables", server.game())).st_mode
    assert mode & 0o77 == 0, oct(mode)
    server.end()


def undo():
    """One's own answer freely, what another acted on by consent, and anything by the host."""
    server = Server(plat, "tic-tac-toe")
    listeners = {seat: server.listen(seat) for seat in seats_of(server)}
    first, second = seats_of(server)
    assert server.post(first, do="undo")["ok"] is False
    assert server.post(first, do="answer", choice="b2")["ok"]
    assert listeners[first].wait(lambda s: s["asked"] == [second])["undo"] == "free"
    assert not server.post(second, do="undo")["ok"]
    assert server.post(first, do="undo")["undone"]
    listeners[first].wait(lambda s: s["asked"] == [first])
    assert server.post(first, do="answer", choice="a1")["ok"]
    assert server.post(second, do="answer", choice="c3")["ok"]
    listeners[first].wait(lambda s: s["undo"] == "ask")
    assert server.post(first, do="undo")["asked"] == [second]
    listeners[second].wait(lambda p: p.get("undo") == {"by": first, "of": [second]}, "a request",
                           "people")
    assert not server.post(first, do="grant", yes=True)["ok"]
    assert server.post(second, do="grant", yes=False)["ok"]
    listeners[first].wait(lambda p: "undo" not in p, "a no", "people")
    assert server.post(first, do="undo")["asked"] == [second]
    assert server.post(second, do="grant", yes=True)["ok"]
    listeners[second].wait(lambda s: s["asked"] == [first] and s["picture"].count("data-on") == 0)
    assert server.post(first, do="answer", choice="a1")["ok"]
    assert server.post("host", do="undo")["ok"]
    listeners[first].wait(lambda s: s["asked"] == [first])
    server.end()


def reload():
    """A saved edit reaches all who look, with what it does to their own points; a broken one
    reaches the host alone."""
    home = tempfile.mkdtemp(prefix="plat-serve-")
    script = os.path.join(home, "points.lua")
    shutil.copy(os.path.join(here, "points.lua"), script)
    server = Server(plat, script, home=home)
    red, blue, host = (server.listen(who) for who in ("red", "blue", "host"))
    number = red.wait(lambda r: True, kind="rules")["number"]
    with open(script) as file:
        text = file.read()

    def save(text):
        with open(script + ".new", "w") as file:
            file.write(text)
        os.replace(script + ".new", script)
    host.state()
    save(text + "\nthis is not Lua")
    fault = host.wait(lambda f: "fault" in f, "a fault", "fault")
    assert "points.lua" in fault["fault"], fault
    assert red.newest["rules"]["number"] == number and "fault" not in red.newest
    assert server.post("red", do="answer", choice="b2")["ok"]
    blue.wait(lambda state: state["asked"] == ["blue"])
    assert server.post("blue", do="answer", choice="b2")["ok"]
    save(text.replace("2 * ", "3 * "))
    rules = red.wait(lambda r: r["number"] > number, "new rules", "rules")
    assert rules["changed"] == ["files: changed points.lua"], rules["changed"]
    host.wait(lambda f: "fault" not in f, "no fault", "fault")
    for seat in (red, blue):
        state = seat.wait(lambda state: "changed" in state)
        assert state["changed"] == ["points for cells: %s 2 -> 3" % seat.who,
                                    "total: %s 2 -> 3" % seat.who], state["changed"]
    assert "changed" not in server.listen("spectator").state()
    assert server.post("red", do="answer", choice="a1")["ok"]
    red.wait(lambda state: "changed" not in state and state["asked"] == ["blue"])
    number = red.newest["rules"]["number"]
    save(text.replace('me:ask("draw"', 'me:ask("put"'))
    state = red.wait(lambda state: state["asked"] == ["red"], "another question")
    assert state["question"]["ask"] == "put" and state["changed"][0] == \
        "1 of your answers no longer fits the rules: you are asked again", state["changed"]
    assert "no longer fit" not in str(blue.wait(lambda r: r["number"] > number, kind="rules"))
    assert "no longer fit" not in str(blue.newest["state"])
    server.end()


def prompt():
    """What is typed at the prompt shows in pages, and what is played there shows at the prompt."""
    server = Prompt(plat, "hamlet", "--seed", "5")
    listeners = {seat: server.listen(seat) for seat in ("red", "blue")}
    listeners["blue"].state()
    assert server.post("red", do="answer", choice="b2", id="one")["ok"]
    server.sees("red: build b2")
    assert server.post("red", do="say", text="good luck")["ok"]
    server.sees("red says: good luck")
    server.type(".note host says: and you")
    listeners["red"].wait(lambda people: "and you" in str(people.get("talk")), "talk", "people")
    server.type("blue c3")
    listeners["red"].wait(lambda state: state["view"]["turn"] == 2)
    assert server.post("red", do="answer", choice="b2", id="one")["again"]
    server.type(".undo")
    listeners["blue"].wait(lambda state: state["asked"] == ["blue"])
    server.type(".bot blue=greedy")
    listeners["red"].wait(lambda state: state["view"]["turn"] == 2 and state["asked"] == ["red"])
    assert not server.post("host", do="bot", seat="blue", bot="me")["ok"]
    server.type(".bot blue=me")
    listeners["red"].wait(lambda people: not people["seats"][1].get("bot"), "a person", "people")
    state = listeners["red"].state()
    reply = server.post("red", do="act", choices=state["question"]["options"][:1],
                        version=state["version"])
    assert reply["ok"], reply
    listeners["red"].wait(lambda state: state["view"]["turn"] == 3)
    server.type(".serve red")
    server.type(".view blue")
    server.sees("blue's side of the game is hidden from red; `.serve all` shows everything")
    blue = listeners["blue"].wait(lambda state: "question" in state)["question"]["options"][0]
    server.typed = len(server.text)
    assert server.post("blue", do="answer", choice=blue)["ok"]
    server.sees("blue has answered.")
    assert "blue: build" not in server.text[server.typed:], server.text[server.typed:]
    server.type(listeners["red"].state()["question"]["options"][0])
    listeners["red"].wait(lambda state: state["view"]["turn"] == 4)
    server.type(".serve all")
    for _ in range(25):
        os.write(server.terminal, b".note blue says: no\n" * 20)
        time.sleep(0.02)
    server.type(".note red says: peace")
    listeners["red"].wait(lambda people: "peace" in str(people.get("talk")), "talk", "people")
    assert "500 lines" in server.post("blue", do="say", text="and no")["error"]
    assert server.post("red", do="say", text="peace")["ok"]
    server.type(".set nothing=1")
    server.sees("there is no `nothing`")
    assert server.post("red", do="view")["ok"]
    kept = {who: link.split("/t/")[1] for who, link in server.links.items()}
    server.type(".serve new red")
    server.take_links()
    assert server.links["red"].split("/t/")[1] != kept["red"]
    wait_for(lambda: listeners["red"].ended, "the end of the events")
    listeners["red"] = server.listen("red")
    listeners["red"].state()
    kept["red"] = server.links["red"].split("/t/")[1]
    server.type(".serve off")
    wait_for(lambda: listeners["red"].ended, "the end of the events")
    server.type(".serve 127.0.0.1:0")
    server.take_links()
    assert kept == {who: link.split("/t/")[1] for who, link in server.links.items()}
    assert server.listen("red").state()["view"]["turn"] == 4
    server.end()


def service():
    """Without a game it is a service: whoever has the host's link begins tables, and all of them are
    there again after a kill, each opened by its first visitor."""
    server = Server(plat)
    assert list(server.links) == ["host"]

    def begin(path=None, **asked):
        status, _, text = server.request("POST", path or server.path("host"), json.dumps(asked),
                                         {"Content-Type": "application/json"})
        return dict(json.loads(text), status=status)
    for asked in ({}, {"game": "nothing"}, {"game": "./hamlet.lua"}, {"game": "/etc/passwd"},
                  {"game": "hamlet", "module": "../x"}, {"game": "hamlet", "players": 99},
                  {"game": "hamlet", "bot": "blue=command:touch x"}, {"game": 3, "players": [[]]}):
        assert not begin(**asked)["ok"], asked
    assert begin(game="hamlet", path="/tables/" + "a" * 26)["status"] == 404
    status, _, text = server.request("GET", server.path("host"), headers={"Accept": "text/html"})
    assert status == 405 and text.startswith(b"plat: this link begins tables"), text
    tables = [begin(game="hamlet", seed=n, bot="blue=greedy") for n in range(3)]
    assert all(table["ok"] for table in tables), tables
    red = [next(link["link"] for link in table["links"] if link["seat"] == "red")
           for table in tables]
    server.links.update({"red %d" % n: link for n, link in enumerate(red)})
    assert server.post("red 1", do="answer", choice="b2", id="one")["ok"]
    listener = server.listen("red 1")
    listener.wait(lambda state: state["view"]["turn"] == 2)
    assert server.listen("red 2").state()["view"]["turn"] == 1
    server.kill()
    links = server.links
    server = Server(plat, home=server.home)
    assert server.path("host") == links["host"][-len(server.path("host")):]
    links = {who: re.sub(r":\d+/", ":%d/" % server.port, link) for who, link in links.items()}
    server.links.update(links)
    assert server.post("red 1", do="answer", choice="b2", id="one")["again"]
    assert server.listen("red 1").state()["view"]["turn"] == 2
    server.end()


def slow():
    """A bot that thinks for minutes holds up nobody: who comes sees the table, the host may take the
    seat from it, at another table a whole game is played, and the server ends in order."""
    server = Server(plat)
    tables = []
    for bot in ("blue=mcts:1000000", "blue=greedy"):
        tables.append({link["seat"]: link["link"] for link in json.loads(server.request(
            "POST", server.path("host"), json.dumps({"game": "hamlet", "seed": 5, "bot": bot}),
            {"Content-Type": "application/json"})[2])["links"]})
    server.links.update(tables[0])
    red = server.listen("red")
    red.state()
    assert server.post("red", do="answer", choice="b2")["ok"]
    red.wait(lambda state: state["asked"] == ["blue"])
    spectator = server.listen("spectator")
    for _ in range(10):  # more than a bot lets itself be stopped at once
        assert server.post("red", do="view")["ok"]
    assert spectator.state()["asked"] == ["blue"], "it has thought too quickly for this test"
    server.links.update(tables[1])
    assert play_out(server, [server.listen("red")], random.Random(1)) == 8
    assert red.newest["state"]["asked"] == ["blue"], "it has thought too quickly for this test"
    server.links.update(tables[0])
    assert server.post("host", do="bot", seat="blue", bot="me")["ok"]
    assert server.post("blue", do="move", text="build c3")["ok"]
    assert server.post("host", do="bot", seat="red", bot="mcts:1000000")["ok"]
    server.end()


def idle():
    """A game that nobody visits leaves the memory, and is there again with the next visitor."""
    server = Server(plat, "hamlet", "--bot", "blue=greedy", "--idle", "1s")
    threads = "/proc/%d/task" % server.process.pid
    assert server.post("red", do="answer", choice="b2", id="one")["ok"]
    count = len(os.listdir(threads))  # now all of them have begun
    view = wait_for(lambda: [view for view in [server.post("red", do="view")["view"]]
                             if view["turn"] == 2], "a bot")[0]
    wait_for(lambda: len(os.listdir(threads)) == count - 1, "the end of its thread")
    assert server.post("red", do="answer", choice="b2", id="one")["again"]
    red = server.listen("red")
    assert red.state()["view"] == view
    time.sleep(1.5)
    assert len(os.listdir(threads)) == count, "somebody listens"
    question = red.state()["question"]
    assert server.post("red", do="act", choices=question["options"][:1])["ok"]
    red.wait(lambda state: state["view"]["turn"] == 3)
    server.end()


def clock():
    """Who takes too long is played for by a bot, once; the time begins again with each answer, also
    for a seat that is asked again at once."""
    server = Server(plat, "hamlet", "--clock", "90s")
    blue = server.listen("blue")
    blue.state()
    time.sleep(2.2)
    assert server.post("red", do="move", text="build b2")["ok"]
    assert server.post("blue", do="move", text="build b2")["ok"]
    blue.wait(lambda state: state["asked"] == ["red", "blue"])
    blue.wait(lambda people: people["seats"][1]["since"] < 2, "his own time", "people")
    server.kill()
    server = Server(plat, "tic-tac-toe", "--clock", "1s")
    first, second = seats_of(server)
    listener = server.listen(first)
    people = listener.wait(lambda people: people["seats"][0]["asked"], kind="people")
    assert people["seats"][0]["clock"] <= 1, people
    listener.wait(lambda state: state["asked"] == [second], "a bot's answer")
    assert server.post(second, do="move", text="a1")["ok"] or \
        server.post(second, do="move", text="c3")["ok"]
    server.end()


# --- hidden information ---

beasts = ("aardvark badger caracal dolphin ermine falcon gazelle heron ibex jackdaw kestrel lynx "
          "marmot narwhal ocelot puffin quokka raven").split()
secret = os.path.join(here, "..", "pages", "secret.lua")


def what_it_learns(server, listener):
    """All that a link has been sent, without the numbers and times that differ in any two games."""
    text = listener.bytes.split(b"\r\n\r\n", 1)[1].decode()
    for do in ("view", "question", "boards", "score", "log"):
        text += json.dumps(server.post(listener.who, do=do))
    assert server.links["host"][-26:] not in text
    text = re.sub(r'(number|id|since|away)("?): ?\d+', r"\1", text)
    # choices that are refused are all others; what is told of people comes when it comes
    text = re.sub(r'"refused": ?\[[^\]]*\]', "", text)
    events = text.split("\n\n")
    return ([event for event in events if not event.startswith("event: people")] +
            [event for event in events if event.startswith("event: people")][-1:])


def twin(choices, seed):
    """A game in which seats choose so; what red and the spectator are sent of it."""
    server = Server(plat, secret, "--seed", seed)
    listeners = [server.listen("red"), server.listen("spectator")]
    for listener in listeners:
        listener.state()
    for seat, choice in choices:
        question = server.post(seat, do="question")["question"]
        reply = server.post(seat, do="answer", id="a%d" % next(numbers),
                            choice=question["options"][choice % len(question["options"])])
        assert reply["ok"], reply
    for listener in listeners:
        settled(server, listener)
    time.sleep(0.3)  # whatever is still on its way
    told = [what_it_learns(server, listener) for listener in listeners]
    server.end()
    return told


def hidden():
    """What is hidden from a seat is in none of the bytes that it is sent, nor does it follow from
    which there are."""
    one = twin([("blue", 0), ("blue", 3), ("green", 1)], "3")
    assert twin([("blue", 1), ("blue", 5), ("green", 2)], "3") == one
    assert twin([("blue", 2), ("blue", 3), ("green", 0)], "3") == one
    assert "undo" in str(one[0]) and "picture" in str(one[1])
    server = Server(plat, secret, "--seed", "3")
    listeners = {who: server.listen(who) for who in ("red", "blue", "green", "spectator")}
    seats = [listeners[seat] for seat in ("red", "blue", "green")]
    hands = {}
    for seat in seats:
        hands[seat.who] = set(seat.state()["question"]["options"])
        assert len(hands[seat.who]) == 3, hands
    play_out(server, seats, random.Random(1),
             lambda: [seat for seat in seats if seat.state()["view"]["turn"] > 2])
    for who, listener in listeners.items():
        settled(server, listener)
        own = json.dumps(server.post(who, do="view"))
        for beast in beasts:
            assert (beast in str(what_it_learns(server, listener))) == \
                (beast in own or beast in hands.get(who, ())), (who, beast)
    assert play_out(server, seats, random.Random(1)) > 0
    server.end()


# --- strangers ---

def hostile():
    """Requests that no page makes are refused with a status and a sentence, and cost nothing."""
    server = Server(plat, "hamlet")
    red, spectator = server.path("red"), server.path("spectator")
    json_type = {"Content-Type": "application/json"}
    answer = '{"do":"answer","choice":"b2"}'

    def expect(status, *request, **named):
        got, headers, text = server.request(*request, **named)
        assert got == status, (request, got, text)
        if status != 200:
            assert not json.loads(text)["ok"] and json.loads(text)["error"], text
        return headers
    headers = expect(200, "GET", red)
    assert "default-src 'none'" in headers["Content-Security-Policy"]
    assert headers["Referrer-Policy"] == "no-referrer" and headers["Cache-Control"] == "no-store"
    for host in ("evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", ""):
        expect(421, "GET", red, headers={"Host": host})
    expect(403, "POST", red, answer, dict(json_type, Origin="http://evil.example"))
    expect(403, "POST", red, answer, dict(json_type, Origin="null"))
    expect(415, "POST", red, answer, {"Content-Type": "application/x-www-form-urlencoded"})
    expect(415, "POST", red, answer)
    expect(413, "POST", red, iter([b"x" * 7000] * 10), json_type)  # in pieces, of unknown length
    expect(413, "POST", red, "x" * 70000, json_type)
    expect(400, "POST", red, "{", json_type)
    expect(400, "POST", red, b"\xff\xfe{}", json_type)
    expect(400, "POST", red, '{"do":"view","do":"answer"}', json_type)
    # a length and pieces: where that request ends depends on who reads it
    with socket.create_connection(("127.0.0.1", server.port)) as two:
        two.sendall(("POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n"
                     "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n" %
                     red).encode())
        assert b"HTTP" not in two.recv(100)
    expect(405, "PUT", red, answer, json_type)
    expect(405, "DELETE", red)
    for path in ("/", "/etc/passwd", "/t/../../etc/passwd", red + "/../host", red + "/",
                 red[:-1] + "!", red[:-1], red + "x", red.replace("/t/", "/T/"), "/t//" + red[4:],
                 red + "/%2e%2e/%2e%2e/etc/passwd", red + "/rules/../../host",
                 "/rules", red + "/rules/", "/t/" + "a" * 10 + "/" + "b" * 26):
        expect(404, "GET", path)
    for do in ("edit", "force", "note", "redo", "bot", "links", "renew",
               "quit", "bots", "nothing"):
        assert server.post("red", do=do)["status"] == 403, do
    for do in ("answer", "act", "try", "move", "question", "name", "undo", "grant", "note",
               "say", "renew"):
        assert server.post("spectator", do=do)["status"] == 403, do
    # the link is the seat, whatever is said
    assert server.post("red", do="answer", choice="b2", seat="blue")["ok"]
    assert server.post("red", do="view", seat="blue")["view"]["viewer"] == "red"
    assert server.post("spectator", do="view", seat="blue")["view"]["viewer"] == "spectator"
    expect(200, "GET", spectator)
    silent, listener = [], server.listen("red")
    listener.state()
    files = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    most = 10200 if "PLAT_LONG" in os.environ else 300
    for begun in [b"", b"GET / HT", b"POST " + red.encode() + b" HTTP/1.1\r\nContent-Length: 9\r\n"]:
        for _ in range(min(most, files - 100) // 3):
            one = socket.create_connection(("127.0.0.1", server.port))
            one.sendall(begun)
            silent.append(one)
    expect(200, "GET", red)
    assert not listener.ended
    for size in (20000, 200000):
        one = socket.create_connection(("127.0.0.1", server.port))
        one.sendall(b"GET / HTTP/1.1\r\nX: " + b"x" * size)
        one.settimeout(10)
        try:
            assert b" 431 " in one.recv(200) or b" 413 " in one.recv(200)
        except ConnectionResetError:
            pass
    for _ in range(200):
        status = server.post("blue", do="view")["status"]
    assert status == 429, status
    expect(200, "GET", red)
    server.end()
    with open(server.errors) as errors:
        told = errors.read()
    assert red[3:] not in told and "/t/" not in told, told


if __name__ == "__main__":
    globals()[sys.argv[2]]()
