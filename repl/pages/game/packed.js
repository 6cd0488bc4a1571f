// Texts and files, packed: by gzip, as a word for an address, and as a zip.
const packed = (() => {
  const text = new TextEncoder();
  const through = (bytes, stream) => new Blob([bytes]).stream().pipeThrough(stream);

  const gzip = async (bytes) =>
    new Uint8Array(await new Response(through(bytes, new CompressionStream("gzip"))).arrayBuffer());
  // At most so many bytes come out: a few that were packed may be millions.
  async function gunzip(bytes, most) {
    const parts = [],
      reader = through(bytes, new DecompressionStream("gzip")).getReader();
    for (let size = 0, part; !(part = await reader.read()).done; parts.push(part.value)) {
      size += part.value.length;
      if (size > most) throw new Error("it is too large");
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  async function wordOf(value) {
    let letters = "";
    for (const byte of await gzip(text.encode(JSON.stringify(value)))) letters += String.fromCharCode(byte);
    return btoa(letters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  }
  async function valueOf(word, most) {
    const letters = atob(word.replaceAll("-", "+").replaceAll("_", "/")),
      bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(await gunzip(bytes, most)));
  }

  // Numbers of so many bytes each: [bytes, number], the lowest first.
  const numbers = (...pairs) =>
    Uint8Array.from(pairs.flatMap(([bytes, number]) => [...Array(bytes)].map((none, at) => (number >>> (8 * at)) & 255)));
  // Files {path: text} as a zip. What gzip has between its head and its tail, a zip has, too; the tail is
  // the check sum and the size.
  async function zip(files) {
    const parts = [],
      list = [];
    let at = 0;
    for (const [path, content] of Object.entries(files)) {
      const name = text.encode(path),
        whole = await gzip(text.encode(content)),
        body = whole.subarray(10, -8),
        tail = new DataView(whole.buffer, whole.length - 8),
        about = [[2, 20], [2, 0x800], [2, 8], [2, 0], [2, 0x21], [4, tail.getUint32(0, true)], [4, body.length],
          [4, tail.getUint32(4, true)], [2, name.length], [2, 0]]; // names are UTF-8, the date is the first there is
      const head = numbers([4, 0x04034b50], ...about);
      list.push(numbers([4, 0x02014b50], [2, 20], ...about, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]), name);
      parts.push(head, name, body);
      at += head.length + name.length + body.length;
    }
    const size = list.reduce((sum, one) => sum + one.length, 0),
      count = list.length / 2;
    return new Blob([...parts, ...list, numbers([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, size], [4, at], [2, 0])]);
  }

  return { wordOf, valueOf, zip };
})();
