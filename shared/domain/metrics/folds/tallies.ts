import type { Tally } from '../facts.ts';
import type { Amount, Amounts, Arithmetic } from './amounts.ts';

/** Counts and sums of `size` groups side by side; a result within ±band is a breakeven, neither win nor loss. */
export class Tallies {
  readonly trades: Uint32Array;
  readonly wins: Uint32Array;
  readonly losses: Uint32Array;
  readonly net: Amounts;
  readonly gains: Amounts;
  readonly pains: Amounts;
  readonly #arithmetic: Arithmetic;
  readonly #high: Amount;
  readonly #low: Amount;

  constructor(size: number, arithmetic: Arithmetic, band: Amount) {
    this.trades = new Uint32Array(size);
    this.wins = new Uint32Array(size);
    this.losses = new Uint32Array(size);
    this.net = arithmetic.list(size);
    this.gains = arithmetic.list(size);
    this.pains = arithmetic.list(size);
    this.#arithmetic = arithmetic;
    this.#high = band;
    this.#low = -band;
  }

  add(group: number, net: Amount): void {
    this.trades[group]!++;
    this.net[group]! += net;
    if (net > this.#high) {
      this.wins[group]!++;
      this.gains[group]! += net;
    } else if (net < this.#low) {
      this.losses[group]!++;
      this.pains[group]! -= net;
    }
  }

  read(group: number): Tally {
    const { toDecimal } = this.#arithmetic;
    return {
      trades: this.trades[group]!,
      wins: this.wins[group]!,
      losses: this.losses[group]!,
      net: toDecimal(this.net[group]!),
      gains: toDecimal(this.gains[group]!),
      pains: toDecimal(this.pains[group]!),
    };
  }
}
