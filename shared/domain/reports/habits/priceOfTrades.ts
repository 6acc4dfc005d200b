import type { ClosedResults } from '#domain/metrics/closedResults.ts';
import { Tallies } from '#domain/metrics/folds/tallies.ts';
import type { Decimal } from '#domain/units/decimal.ts';

/** Result of some trades: money includes all of them; `totalR` only those `withRisk`, 0 without any. */
export type TradesPrice = {
  readonly trades: number;
  readonly wins: number;
  readonly net: Decimal;
  readonly withRisk: number;
  readonly totalR: number;
};

/** The one price of a habit, wherever it is shown: the result of the closed trades at some places of an order. */
export function priceOfTrades({ table, order, net, outcomes, arithmetic }: ClosedResults, places: Iterable<number>): TradesPrice {
  const tally = new Tallies(1, arithmetic);
  let [withRisk, totalR] = [0, 0];
  for (const place of places) {
    tally.add(0, net[place]!, outcomes[place]!);
    const risk = Number(table.risk[order[place]!]);
    if (!(risk > 0)) continue;
    withRisk++;
    totalR += Number(net[place]) / risk;
  }
  const { trades, wins, net: sum } = tally.read(0);
  return { trades, wins, net: sum, withRisk, totalR };
}
