/** A number in bytes of seven bits, the lowest first, and where it ends. */
export function varint(bytes: Buffer, from: number): readonly [value: number, end: number] {
  let [value, scale, at] = [0, 1, from];
  for (; bytes[at]! >= 0x80; at++) {
    value += (bytes[at]! & 0x7f) * scale;
    scale *= 0x80;
  }
  return [value + bytes[at]! * scale, at + 1];
}

/** The element at a position: literal bytes after it, or a copy from `back` bytes before the end of the output. */
type Piece = { readonly bytes: number; readonly back: number | null; readonly end: number };

function pieceAt(packed: Buffer, at: number): Piece {
  const [kind, size] = [packed[at]! & 3, packed[at]! >>> 2];
  if (kind === 1) return { bytes: (size & 7) + 4, back: ((size >>> 3) << 8) | packed[at + 1]!, end: at + 2 };
  if (kind === 2) return { bytes: size + 1, back: packed.readUInt16LE(at + 1), end: at + 3 };
  if (kind === 3) return { bytes: size + 1, back: packed.readUInt32LE(at + 1), end: at + 5 };
  const more = Math.max(0, size - 59);
  return { bytes: (more === 0 ? size : packed.readUIntLE(at + 1, more)) + 1, back: null, end: at + 1 + more };
}

/** Unpacks Snappy data: its length, then pieces. */
export function unsnappy(packed: Buffer): Buffer {
  const [length, start] = varint(packed, 0);
  const out = Buffer.alloc(length);
  for (let [at, filled] = [start, 0]; at < packed.length; ) {
    const { bytes, back, end } = pieceAt(packed, at);
    // Source and destination of a copy may overlap, so copy byte by byte.
    for (let n = 0; n < bytes; n++) out[filled + n] = back === null ? packed[end + n]! : out[filled + n - back]!;
    filled += bytes;
    at = back === null ? end + bytes : end;
  }
  return out;
}
