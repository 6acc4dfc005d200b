import type { Tally } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmount, ScaledAmounts } from './arithmetic.ts';

/** Counts and sums of `size` groups side by side; what is a win, a loss or a breakeven was decided before (`outcomesOf`). */
export class Tallies {
  readonly trades: Uint32Array;
  readonly wins: Uint32Array;
  readonly losses: Uint32Array;
  readonly net: ScaledAmounts;
  readonly gains: ScaledAmounts;
  readonly pains: ScaledAmounts;
  readonly #arithmetic: Arithmetic;

  constructor(size: number, arithmetic: Arithmetic) {
    this.trades = new Uint32Array(size);
    this.wins = new Uint32Array(size);
    this.losses = new Uint32Array(size);
    this.net = arithmetic.list(size);
    this.gains = arithmetic.list(size);
    this.pains = arithmetic.list(size);
    this.#arithmetic = arithmetic;
  }

  add(group: number, net: ScaledAmount, outcome: number): void {
    this.trades[group]!++;
    this.net[group]! += net;
    if (outcome > 0) {
      this.wins[group]!++;
      this.gains[group]! += net;
    } else if (outcome < 0) {
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
