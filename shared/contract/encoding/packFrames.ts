const LENGTH = 4;

/** Several byte strings as one, each after its length: four bytes, big-endian. */
export function packFrames(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + LENGTH + length, 0));
  const view = new DataView(all.buffer);
  let at = 0;
  for (const part of parts) {
    view.setUint32(at, part.length);
    all.set(part, at + LENGTH);
    at += LENGTH + part.length;
  }
  return all;
}

/** The byte strings that were framed, without copying them. Throws a RangeError when the last one is truncated. */
export function unpackFrames(bytes: Uint8Array): Uint8Array[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; ) {
    const [start, end] = [at + LENGTH, at + LENGTH + view.getUint32(at)];
    if (end > bytes.length) throw new RangeError('A frame is not whole.');
    parts.push(bytes.subarray(start, end));
    at = end;
  }
  return parts;
}
