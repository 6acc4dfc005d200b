import type { StatisticsView } from '../metrics/computeStatistics.ts';
import { arithmeticOf } from '../metrics/folds/arithmetic.ts';
import { Tallies } from '../metrics/folds/tallies.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import type { Tally } from '../metrics/tradeStatistics.ts';
import type { Dimension } from './dimension.ts';
import { dimensionInput } from './dimensionInput.ts';

/** One group: its counts and money, and its results in R over the trades that have a risk. */
export type BreakdownGroup = Tally & { readonly key: string; readonly withRisk: number; readonly totalR: number };

/** Groups with at least one trade, in their natural order; `without`: how many trades are in none, such as those without a time of day. */
type BreakdownGroups = { readonly groups: readonly BreakdownGroup[]; readonly without: number };

/** Groups some closed trades of the view's currency (rows null: all) by one dimension. A trade with several tags counts in each of them. */
export function groupBy(table: TradeTable, rows: Uint32Array | null, view: StatisticsView, dimension: Dimension): BreakdownGroups {
  const arithmetic = arithmeticOf(table);
  const input = dimensionInput(table, rows, view);
  const { order, net, outcomes } = input;
  const { keys, of } = dimension.split(input);
  const tallies = new Tallies(keys.length, arithmetic);
  const [withRisk, totalR] = [new Uint32Array(keys.length), new Float64Array(keys.length)];
  let without = 0;
  const add = (group: number, place: number) => {
    tallies.add(group, net[place]!, outcomes[place]!);
    const risk = Number(table.risk[order[place]!]);
    if (!(risk > 0)) return;
    withRisk[group]!++;
    totalR[group]! += Number(net[place]!) / risk;
  };
  for (let i = 0; i < order.length; i++) {
    const found = of(i);
    if (typeof found !== 'number') {
      for (const group of found) add(group, i);
      if (found.length === 0) without++;
    } else if (found >= 0) add(found, i);
    else without++;
  }
  const groups = keys.flatMap((key, group): BreakdownGroup[] =>
    tallies.trades(group) === 0 ? [] : [{ key, ...tallies.read(group), withRisk: withRisk[group]!, totalR: totalR[group]! }],
  );
  return { groups, without };
}
