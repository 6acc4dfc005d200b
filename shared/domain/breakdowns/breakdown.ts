import type { Tally, TradeStatistics } from '../metrics/tradeStatistics.ts';

/** A way to group trades. `id` is also the name in reports; groups come in their natural order. */
export type Breakdown = {
  readonly id: string;
  readonly label: string;
  readonly means: string;
  readonly read: (statistics: TradeStatistics) => readonly (Tally & { readonly key: string })[];
};
