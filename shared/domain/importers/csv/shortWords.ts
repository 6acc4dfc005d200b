import type { Codes } from './codes.ts';

/** Longest word that is cached: its letters fit a double exactly. */
export const WORD_LENGTH = 6;
const SLOTS = 4096;

/**
 * Gives the same string for the same short word, without making a new one: files repeat symbols, sides and currencies on every row.
 * A word's letters are packed into one number, which is compared instead of the letters. A table that is full forgets.
 */
export class ShortWords {
  private readonly packed = new Float64Array(SLOTS);
  private readonly words: string[] = new Array<string>(SLOTS).fill('');

  /** The word `text[from, to)` of 1 to 6 letters. */
  at({ text, codes, base }: { readonly text: string; readonly codes: Codes; readonly base: number }, from: number, to: number): string {
    let packed = 1;
    let slot = 0;
    for (let at = from; at < to; at++) {
      const code = codes[at - base]!;
      if (code > 255) return text.slice(from, to);
      packed = packed * 256 + code;
      slot = (Math.imul(slot, 31) + code) | 0;
    }
    slot &= SLOTS - 1;
    if (this.packed[slot] === packed) return this.words[slot]!;
    const word = text.slice(from, to);
    this.packed[slot] = packed;
    this.words[slot] = word;
    return word;
  }
}
