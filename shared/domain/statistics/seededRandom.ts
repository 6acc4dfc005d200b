/** A text or whole number that decides a run of chance: the same seed always gives the same run. */
export type Seed = string | number;

/** Numbers from 0 (included) to 1 (excluded) that a seed decides. Source: Mulberry32 by Tommy Ettinger, public domain; texts through FNV-1a. */
export function seededRandom(seed: Seed): () => number {
  let state = 0x811c9dc5;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
