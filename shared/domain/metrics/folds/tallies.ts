import type { Tally } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmount, ScaledAmounts } from './arithmetic.ts';

/** Counts and sums of `size` groups side by side; wins, losses and breakevens are classified before (`classifyResults`). */
export class Tallies {
  readonly trades: Uint32Array;
  readonly wins: Uint32Array;
  readonly losses: Uint32Array;
  readonly net: ScaledAmounts;
  readonly grossProfit: ScaledAmounts;
  readonly grossLoss: ScaledAmounts;
  readonly #arithmetic: Arithmetic;

  constructor(size: number, arithmetic: Arithmetic) {
    this.trades = new Uint32Array(size);
    this.wins = new Uint32Array(size);
    this.losses = new Uint32Array(size);
    this.net = arithmetic.list(size);
    this.grossProfit = arithmetic.list(size);
    this.grossLoss = arithmetic.list(size);
    this.#arithmetic = arithmetic;
  }

  add(group: number, net: ScaledAmount, outcome: number): void {
    this.trades[group]!++;
    this.net[group]! += net;
    if (outcome > 0) {
      this.wins[group]!++;
      this.grossProfit[group]! += net;
    } else if (outcome < 0) {
      this.losses[group]!++;
      this.grossLoss[group]! -= net;
    }
  }

  read(group: number): Tally {
    const { toDecimal } = this.#arithmetic;
    return {
      trades: this.trades[group]!,
      wins: this.wins[group]!,
      losses: this.losses[group]!,
      net: toDecimal(this.net[group]!),
      grossProfit: toDecimal(this.grossProfit[group]!),
      grossLoss: toDecimal(this.grossLoss[group]!),
    };
  }
}
