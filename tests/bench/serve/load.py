"""How fast a server of many tables is: an act, until all seats of its table have seen it.

    load.py PLAT [GAME [TABLES [LISTENERS [SPECTATORS [SECONDS [ACTS-A-SECOND]]]]]]

Begins TABLES tables of GAME (200 of drawcity, 4 seats) in one process on one core, lets each seat
listen and SPECTATORS look at one of them, and plays ACTS-A-SECOND (20) random answers for SECONDS
(20). Prints the median and the 99th percentile of the time until every seat of the table that the
act changes something for has seen it, and the server's memory and processor time. The generator
runs on another core. With PLAT_UNDER, "valgrind --tool=callgrind", the server runs under that.
"""
import http.client
import json
import os
import random
import re
import selectors
import socket
import subprocess
import sys
import tempfile
import time


def argument(n, usual):
    return type(usual)(sys.argv[n]) if len(sys.argv) > n else usual


plat = os.path.abspath(sys.argv[1])
game, tables, seats = argument(2, "drawcity"), argument(3, 200), argument(4, 4)
spectators, seconds, rate = argument(5, 1000), argument(6, 20.0), argument(7, 20.0)
luck = random.Random(1)
home = tempfile.mkdtemp(prefix="plat-load-")
environment = dict(os.environ, XDG_STATE_HOME=home)
server = subprocess.Popen(
    ["taskset", "-c", "0", *os.environ.get("PLAT_UNDER", "").split(), plat, "serve", "--listen", "127.0.0.1:0"], stdout=subprocess.PIPE,
    text=True, env=environment)
os.sched_setaffinity(0, {os.cpu_count() - 1})
found = None
while not found:
    found = re.match(r"host +http://[^/]*:(\d+)(/\S+)\n", server.stdout.readline())
port, host, links = int(found[1]), found[2], []
begun = time.monotonic()
for n in range(tables):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    connection.request("POST", host, json.dumps({"game": game, "players": seats, "seed": n + 1}),
                       {"Content-Type": "application/json"})
    reply = json.loads(connection.getresponse().read())
    assert reply["ok"], reply
    links += [(link["seat"], "/t/" + link["link"].split("/t/")[1]) for link in reply["links"]]
    connection.close()
print("%.0f ms to begin a table" % (1000 * (time.monotonic() - begun) / tables))


def status(key):
    with open("/proc/%d/status" % server.pid) as file:
        return int(re.search(key + r":\s+(\d+)", file.read())[1])


def processor():
    with open("/proc/%d/stat" % server.pid) as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Listener:
    def __init__(self, table, path, seat):
        self.table, self.path, self.seat = table, path, seat
        self.text, self.state, self.states, self.at = b"", None, 0, 0
        self.socket = socket.create_connection(("127.0.0.1", port))
        self.socket.sendall(("GET %s/events HTTP/1.0\r\nHost: localhost\r\n\r\n" % path).encode())
        self.socket.setblocking(False)

    def read(self):
        piece = self.socket.recv(1 << 18)
        if not piece:
            raise SystemExit("the server closed a connection")
        self.text += piece
        while b"\n\n" in self.text:
            event, self.text = self.text.split(b"\n\n", 1)
            if event.startswith(b"event: state"):
                self.states += 1
                self.at = time.monotonic()
                if self.seat:
                    self.state = event


begun_memory = status("VmRSS")
chosen, listeners, all_listeners = selectors.DefaultSelector(), {}, []
for n, (who, path) in enumerate(links):
    table = n // (seats + 2)
    if n % (seats + 2) < seats:
        listener = Listener(table, path, who)
        listeners.setdefault(table, []).append(listener)
        all_listeners.append(listener)
watched = [path for who, path in links if who == "spectator"]
for n in range(spectators):
    all_listeners.append(Listener(n % tables, watched[n % tables], None))
for listener in all_listeners:
    chosen.register(listener.socket, selectors.EVENT_READ, listener)


def pump(until, done=lambda: False):
    while not done() and time.monotonic() < until:
        for key, _ in chosen.select(max(0, min(0.02, until - time.monotonic()))):
            key.data.read()


pump(time.monotonic() + 60, lambda: all(listener.states for listener in all_listeners))
pump(time.monotonic() + 1)
print("%d tables of %s, %d listeners: %.1f MB, %.2f MB a table" % (
    tables, game, len(all_listeners), status("VmRSS") / 1024, status("VmRSS") / 1024 / tables))

post = socket.create_connection(("127.0.0.1", port))
times, answers, refused, begin, used = [], [], 0, time.monotonic(), processor()
played = {}  # the last act of a table: when it was, and how many states its seats had seen


def seen(table):
    at, counts = played.pop(table)
    times.append(max(listener.at - at for listener, count in zip(listeners[table], counts)
                     if listener.states > count))


while time.monotonic() < begin + seconds:
    pump(begin + (len(answers) + refused) / rate)
    table = luck.randrange(tables)
    asked = [(listener, json.loads(listener.state.split(b"data: ", 1)[1]))
             for listener in listeners[table]]
    asked = [(listener, state) for listener, state in asked if "question" in state]
    if not asked:
        refused += 1
        continue
    listener, state = luck.choice(asked)
    question = state["question"]
    choice = luck.choice(question["options"]) if "options" in question else question["min"]
    body = json.dumps({"do": "act", "choices": [choice], "version": state["version"],
                       "id": "load-%d" % len(answers)})
    if table in played:
        seen(table)
    before = listener.states
    counts = [one.states for one in listeners[table]]
    at = time.monotonic()
    post.sendall(("POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                  "Content-Length: %d\r\n\r\n%s" % (listener.path, len(body), body)).encode())
    reply = b""
    while not reply.endswith(b"}"):
        reply += post.recv(65536)
    if b'"ok":true' not in reply:
        refused += 1
        continue
    answers.append(time.monotonic() - at)
    played[table] = at, counts
    pump(time.monotonic() + 5, lambda: listener.states > before)
pump(time.monotonic() + 1)
for table in list(played):
    seen(table)
spent = time.monotonic() - begin


def part(values, share):
    return 1000 * sorted(values)[min(len(values) - 1, int(share * len(values)))]


print("%d acts in %.0f s (%d refused): acknowledged after %.1f ms (median), %.1f ms (99 %%); seen by "
      "all after %.1f ms, %.1f ms; processor %.1f ms an act" % (
          len(times), spent, refused, part(answers, 0.5), part(answers, 0.99), part(times, 0.5),
          part(times, 0.99), 1000 * (processor() - used) / max(1, len(times))))
server.terminate()
server.wait()
