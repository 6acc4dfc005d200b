import type { FillId } from '#domain/units/ids.ts';

/**
 * Tells which fill used an id first. Ids are chance already, so a few of their letters say where to look: a plain table of numbers
 * that costs a fifth of a Map at a hundred thousand fills. An entry has some bits of other letters too, so that hardly ever another
 * fill's id is fetched to be compared: of a million fills each would have to come from memory.
 */
export class FirstUse {
  /** The number of a fill plus one in the low `bits`, above them those of letters; 0 where there is none. */
  private readonly table: Int32Array;
  private readonly shift: number;
  private readonly bits: number;
  private readonly idAt: (number: number) => FillId;

  /** For at most `most` ids. `idAt` gives the id of a fill that was named before. */
  constructor(most: number, idAt: (number: number) => FillId) {
    const size = Math.ceil(Math.log2(1.5 * most + 2));
    this.table = new Int32Array(2 ** size);
    this.shift = 32 - size;
    this.bits = 32 - Math.clz32(most + 1);
    this.idAt = idAt;
  }

  /** The number of the fill that has this id already, or -1: then it is the id of the fill `number`. */
  of(id: FillId, number: number): number {
    const { table, bits } = this;
    const mask = table.length - 1;
    const numbers = (1 << bits) - 1;
    const above = (id.charCodeAt(4) | (id.charCodeAt(5) << 7)) << bits;
    const letters = id.charCodeAt(0) | (id.charCodeAt(1) << 7) | (id.charCodeAt(2) << 14) | (id.charCodeAt(3) << 21);
    let at = Math.imul(letters, 0x9e3779b1) >>> this.shift;
    for (; ; at = (at + 1) & mask) {
      const entry = table[at]!;
      if (entry === 0) break;
      const first = (entry & numbers) - 1;
      if ((entry ^ above) >>> bits === 0 && this.idAt(first) === id) return first;
    }
    table[at] = above | (number + 1);
    return -1;
  }
}
