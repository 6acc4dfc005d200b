import type { Tally } from '../tradeStatistics.ts';
import type { Arithmetic, ScaledAmount, ScaledAmounts } from './arithmetic.ts';

/**
 * Counts and sums of `size` groups side by side; wins, losses and breakevens are classified before (`classifyResults`). Each group has one place for every
 * outcome, so that adding asks nothing: a processor cannot guess whether the next trade won.
 */
export class Tallies {
  readonly #counts: Uint32Array;
  readonly #sums: ScaledAmounts;
  readonly #arithmetic: Arithmetic;

  constructor(size: number, arithmetic: Arithmetic) {
    this.#counts = new Uint32Array(3 * size);
    this.#sums = arithmetic.list(3 * size);
    this.#arithmetic = arithmetic;
  }

  add(group: number, net: ScaledAmount, outcome: number): void {
    const place = 3 * group + 1 + outcome;
    this.#counts[place]!++;
    this.#sums[place]! += net;
  }

  trades(group: number): number {
    return this.#counts[3 * group]! + this.#counts[3 * group + 1]! + this.#counts[3 * group + 2]!;
  }

  read(group: number): Tally {
    const { zero, toDecimal } = this.#arithmetic;
    const [losses, even, wins] = [3 * group, 3 * group + 1, 3 * group + 2];
    return {
      trades: this.trades(group),
      wins: this.#counts[wins]!,
      losses: this.#counts[losses]!,
      net: toDecimal(this.#sums[losses]! + this.#sums[even]! + this.#sums[wins]!),
      grossProfit: toDecimal(this.#sums[wins]!),
      grossLoss: toDecimal(zero - this.#sums[losses]!),
    };
  }
}
