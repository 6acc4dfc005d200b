import { type Decimal, divideRound, plus } from '../units/decimal.ts';
import type { LotMethod } from './trade.ts';

/** Units bought (or sold short) together: how many, what they cost in all (scale 16) and their share of fees. */
export type Lot = { quantity: Decimal; cost: bigint; fee: Decimal };

/** What an exit took from the lots, and from how many of them. */
export type Taken = { readonly cost: bigint; readonly fee: Decimal; readonly matches: number };

/** The open lots of one position. Exits take the oldest first (FIFO), the newest first (LIFO) or a share of all (average cost). */
export class Lots {
  readonly #method: LotMethod;
  /** Open are those from `#first` to before `#end`. */
  readonly #lots: Lot[] = [];
  #first = 0;
  #end = 0;
  #quantity: Decimal = 0n;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  get quantity(): Decimal {
    return this.#quantity;
  }

  /** Forgets all lots: another trade begins. */
  clear(): void {
    this.#first = 0;
    this.#end = 0;
    this.#quantity = 0n;
  }

  add(lot: Lot): void {
    this.#quantity = plus(this.#quantity, lot.quantity);
    if (this.#method === 'average' && this.#first < this.#end) {
      const only = this.#lots[this.#first]!;
      only.quantity += lot.quantity;
      only.cost += lot.cost;
      only.fee += lot.fee;
    } else this.#lots[this.#end++] = lot;
  }

  /** Takes `wanted` units, at most what is held. The last part of a lot gets what rounding left over. */
  take(wanted: Decimal): Taken {
    let left = wanted;
    let cost = 0n;
    let fee = 0n;
    let matches = 0;
    while (left > 0n) {
      if (this.#first === this.#end) throw new RangeError('More was taken than is held');
      const newest = this.#method === 'lifo';
      const lot = this.#lots[newest ? this.#end - 1 : this.#first]!;
      matches++;
      if (lot.quantity <= left) {
        left -= lot.quantity;
        cost = plus(cost, lot.cost);
        fee = plus(fee, lot.fee);
        if (newest) this.#end--;
        else this.#first++;
        continue;
      }
      const partCost = divideRound(lot.cost * left, lot.quantity);
      const partFee = divideRound(lot.fee * left, lot.quantity);
      lot.quantity -= left;
      lot.cost -= partCost;
      lot.fee -= partFee;
      cost = plus(cost, partCost);
      fee = plus(fee, partFee);
      left = 0n;
    }
    this.#quantity -= wanted;
    return { cost, fee, matches };
  }

  /** Makes the lots hold `total` units in the same proportions at the same cost. */
  rescale(total: Decimal): void {
    const before = this.#quantity;
    let left = total;
    for (let i = this.#first; i < this.#end; i++) {
      const lot = this.#lots[i]!;
      lot.quantity = i === this.#end - 1 ? left : divideRound(lot.quantity * total, before);
      left -= lot.quantity;
    }
    this.#quantity = total;
  }
}
