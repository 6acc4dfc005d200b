import type { FillId } from './fill.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** MurmurHash3 (32 bits) over the text's UTF-16 units. Source: Austin Appleby's public domain description. */
function murmur(text: string, seed: number): number {
  let hash = seed;
  for (let i = 0; i < text.length; i++) {
    let k = Math.imul(text.charCodeAt(i), 0xcc9e2d51);
    k = Math.imul((k << 15) | (k >>> 17), 0x1b873593);
    hash ^= k;
    hash = Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64;
  }
  hash ^= text.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * The name of a fill from what its file says of it (account and execution id, or account, content and occurrence): 64 bits as 11 base64url
 * characters. The same text always gives the same id, so a file brought in twice adds nothing.
 */
export function fillId(text: string): FillId {
  const high = murmur(text, 0x9747b28c);
  const low = murmur(text, 0x3c6ef372);
  let id = '';
  for (let shift = 26; shift >= 2; shift -= 6) id += LETTERS[(high >>> shift) & 63];
  id += LETTERS[((high & 3) << 4) | (low >>> 28)];
  for (let shift = 22; shift >= 4; shift -= 6) id += LETTERS[(low >>> shift) & 63];
  return id + LETTERS[(low & 15) << 2];
}
