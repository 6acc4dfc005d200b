import type { FillId } from '#domain/units/ids.ts';

/**
 * Tells which fill used an id first. Ids are chance already, so a few of their letters say where to look: a plain table of numbers
 * that costs a fifth of a Map at a hundred thousand fills.
 */
export class FirstUse {
  /** The number of a fill plus one; 0 where there is none. */
  private readonly table: Int32Array;
  private readonly shift: number;
  private readonly idAt: (number: number) => FillId;

  /** For at most `most` ids. `idAt` gives the id of a fill that was named before. */
  constructor(most: number, idAt: (number: number) => FillId) {
    const bits = Math.ceil(Math.log2(2 * most + 2));
    this.table = new Int32Array(2 ** bits);
    this.shift = 32 - bits;
    this.idAt = idAt;
  }

  /** The number of the fill that has this id already, or -1: then it is the id of the fill `number`. */
  of(id: FillId, number: number): number {
    const mask = this.table.length - 1;
    const letters = id.charCodeAt(0) | (id.charCodeAt(1) << 7) | (id.charCodeAt(2) << 14) | (id.charCodeAt(3) << 21);
    let at = Math.imul(letters, 0x9e3779b1) >>> this.shift;
    for (; ; at = (at + 1) & mask) {
      const entry = this.table[at]!;
      if (entry === 0) break;
      if (this.idAt(entry - 1) === id) return entry - 1;
    }
    this.table[at] = number + 1;
    return -1;
  }
}
