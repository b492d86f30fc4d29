"""Links network namespaces of this machine through a star of slow links, as netem would where the kernel has it.

    slow-link.py LISTEN TARGET NAMESPACE=MILLIS...

The namespace that it runs in has address 10.99.0.1, the others 10.99.0.2, 10.99.0.3 and so on. A packet to or from a namespace
takes MILLIS. Port LISTEN of 10.99.0.1 leads to port TARGET of the loopback address. Lines on standard input cut a link and mend
it: "cut 2", "mend 2". It ends with its standard input.
"""
import asyncio
import ctypes
import fcntl
import os
import struct
import subprocess
import sys

TUNSETIFF = 0x400454CA
IFF_TUN, IFF_NO_PI = 0x0001, 0x1000
CLONE_NEWNET = 0x40000000
IPV4 = 4
DEVICE = "lineup0"
NETWORK = "10.99.0."


def enter(namespace):
    if ctypes.CDLL(None, use_errno=True).setns(namespace, CLONE_NEWNET) != 0:
        raise OSError(ctypes.get_errno(), "setns")


class Link:
    def __init__(self, number, millis):
        self.seconds = millis / 1000
        self.cut = False
        self.device = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(self.device, TUNSETIFF, struct.pack("16sH22x", DEVICE.encode(), IFF_TUN | IFF_NO_PI))
        for command in (f"link set lo up", f"address add {NETWORK}{number}/24 dev {DEVICE}", f"link set {DEVICE} up"):
            subprocess.run(["ip", *command.split()], check=True)


def deliver(device, packet):
    try:
        os.write(device, packet)
    except BlockingIOError:
        pass  # A full queue drops, as that of any link.


def forward(loop, links, source):
    packet = os.read(source.device, 65536)
    target = links.get(packet[19]) if packet[0] >> 4 == IPV4 else None
    if target and not source.cut and not target.cut:
        loop.call_later(source.seconds + target.seconds, deliver, target.device, packet)


async def pump(reader, writer):
    try:
        while data := await reader.read(65536):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main(listen, target, namespaces):
    loop = asyncio.get_running_loop()
    home = os.open("/proc/self/ns/net", os.O_RDONLY)
    links = {1: Link(1, 0)}
    for number, (name, millis) in enumerate(namespaces, 2):
        enter(os.open(f"/run/netns/{name}", os.O_RDONLY))
        links[number] = Link(number, float(millis))
    enter(home)
    for link in links.values():
        loop.add_reader(link.device, forward, loop, links, link)

    async def lead(reader, writer):
        there, back = await asyncio.open_connection("127.0.0.1", target)
        await asyncio.gather(pump(reader, back), pump(there, writer))

    await asyncio.start_server(lead, NETWORK + "1", listen)
    commands = asyncio.StreamReader()
    await loop.connect_read_pipe(lambda: asyncio.StreamReaderProtocol(commands), sys.stdin)
    print("ready", flush=True)
    while line := await commands.readline():
        verb, number = line.decode().split()
        links[int(number)].cut = verb == "cut"


asyncio.run(main(int(sys.argv[1]), int(sys.argv[2]), [each.split("=") for each in sys.argv[3:]]))
