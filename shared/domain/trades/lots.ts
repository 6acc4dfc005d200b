import { add, type Decimal, NO_PRODUCT, type Product, prorate, subtract, ZERO } from '../units/decimal.ts';
import type { LotMethod } from './trade.ts';

/** Units bought (or sold short) together: quantity, total cost and their share of fees. */
type Lot = { quantity: Decimal; cost: Product; fee: Decimal };

/** An exit's share of the lots, and the number of lots. */
type Taken = { readonly cost: Product; readonly fee: Decimal; readonly matches: number };

/** The open lots of one position. Exits take the oldest first (FIFO), the newest first (LIFO) or a share of all (average cost). */
export class Lots {
  readonly #method: LotMethod;
  /** Open lots: from `#first` to before `#end`. */
  readonly #lots: Lot[] = [];
  #first = 0;
  #end = 0;
  #quantity: Decimal = ZERO;

  constructor(method: LotMethod) {
    this.#method = method;
  }

  get quantity(): Decimal {
    return this.#quantity;
  }

  /** Drops all lots, for the next trade. */
  clear(): void {
    this.#first = 0;
    this.#end = 0;
    this.#quantity = ZERO;
  }

  add(lot: Lot): void {
    this.#quantity = add(this.#quantity, lot.quantity);
    if (this.#method === 'average' && this.#first < this.#end) {
      const only = this.#lots[this.#first]!;
      only.quantity = add(only.quantity, lot.quantity);
      only.cost = add(only.cost, lot.cost);
      only.fee = add(only.fee, lot.fee);
    } else this.#lots[this.#end++] = lot;
  }

  /** Takes `wanted` units, at most the open ones. The last part of a lot gets the rounding remainder. */
  take(wanted: Decimal): Taken {
    let left = wanted;
    let cost = NO_PRODUCT;
    let fee = ZERO;
    let matches = 0;
    while (left > 0n) {
      if (this.#first === this.#end) throw new RangeError('More was taken than is held');
      const newest = this.#method === 'lifo';
      const lot = this.#lots[newest ? this.#end - 1 : this.#first]!;
      matches++;
      if (lot.quantity <= left) {
        left = subtract(left, lot.quantity);
        cost = add(cost, lot.cost);
        fee = add(fee, lot.fee);
        if (newest) this.#end--;
        else this.#first++;
        continue;
      }
      const partCost = prorate(lot.cost, left, lot.quantity);
      const partFee = prorate(lot.fee, left, lot.quantity);
      lot.quantity = subtract(lot.quantity, left);
      lot.cost = subtract(lot.cost, partCost);
      lot.fee = subtract(lot.fee, partFee);
      cost = add(cost, partCost);
      fee = add(fee, partFee);
      left = ZERO;
    }
    this.#quantity = this.#first === this.#end ? ZERO : subtract(this.#quantity, wanted);
    return { cost, fee, matches };
  }

  /** Rescales the lots to `total` units: same proportions, same cost. */
  rescale(total: Decimal): void {
    const before = this.#quantity;
    let left = total;
    for (let i = this.#first; i < this.#end; i++) {
      const lot = this.#lots[i]!;
      lot.quantity = i === this.#end - 1 ? left : prorate(lot.quantity, total, before);
      left = subtract(left, lot.quantity);
    }
    this.#quantity = total;
  }
}
