import type { FillId } from './fill.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The last mixing of MurmurHash3. */
function finished(mixed: number, length: number): number {
  let hash = mixed ^ length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The name of a fill from what its file says of it (account and execution id, or account, content and occurrence): 64 bits as 11 base64url
 * characters. The same text always gives the same id, so a file brought in twice adds nothing. What follows the text may be given
 * as codes where it stands in the file, without cutting it out first.
 */
export function fillId(text: string, codes: ArrayLike<number> = [], from = 0, to = from): FillId {
  // MurmurHash3 (32 bits) over the text's UTF-16 units, with two seeds at once. Source: Austin Appleby's public domain description.
  let one = 0x9747b28c;
  let two = 0x3c6ef372;
  const before = text.length;
  const length = before + to - from;
  for (let i = 0; i < length; i++) {
    let k = Math.imul(i < before ? text.charCodeAt(i) : codes[from + i - before]!, 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    one ^= k;
    two ^= k;
    one = (Math.imul((one << 13) | (one >>> 19), 5) + 0xe6546b64) | 0;
    two = (Math.imul((two << 13) | (two >>> 19), 5) + 0xe6546b64) | 0;
  }
  const high = finished(one, length);
  const low = finished(two, length);
  const code = (sixBits: number) => LETTERS.charCodeAt(sixBits & 63);
  return String.fromCharCode(
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
}
