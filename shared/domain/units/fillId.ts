import { type FillId, fillIdOf } from '#domain/units/ids.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The finalizer of MurmurHash3. */
function finished(mixed: number, length: number): number {
  let hash = mixed ^ length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Separates the parts of a fill's identity. */
const BAR = 124;

/**
 * The id of a fill from what its file states (account and execution id, or account, content and occurrence): 64 bits
 * as 11 base64url characters. The same parts always give the same id, so importing a file twice adds nothing.
 */
export function fillId(...parts: readonly string[]): FillId {
  // MurmurHash3 (32 bits) over UTF-16 units, with two seeds in one pass. Source: Austin Appleby's public domain description.
  let one = 0x9747b28c;
  let two = 0x3c6ef372;
  let length = parts.length - 1;
  for (let part = 0; part < parts.length; part++) {
    const text = parts[part]!;
    length += text.length;
    for (let i = part === 0 ? 0 : -1; i < text.length; i++) {
      let k = Math.imul(i < 0 ? BAR : text.charCodeAt(i), 0xcc9e2d51);
      k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
      one ^= k;
      two ^= k;
      one = (Math.imul((one << 13) | (one >>> 19), 5) + 0xe6546b64) | 0;
      two = (Math.imul((two << 13) | (two >>> 19), 5) + 0xe6546b64) | 0;
    }
  }
  const high = finished(one, length);
  const low = finished(two, length);
  const code = (sixBits: number) => LETTERS.charCodeAt(sixBits & 63);
  const id = String.fromCharCode(
    code(high >>> 26),
    code(high >>> 20),
    code(high >>> 14),
    code(high >>> 8),
    code(high >>> 2),
    code(((high & 3) << 4) | (low >>> 28)),
    code(low >>> 22),
    code(low >>> 16),
    code(low >>> 10),
    code(low >>> 4),
    code((low & 15) << 2),
  );
  return fillIdOf(id);
}
