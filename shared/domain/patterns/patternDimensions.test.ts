import { expect, it } from 'vitest';
import type { ListedTrade } from '#domain/metrics/table/tradeListTable.ts';
import { isKnownAfterwards, patternDimensions } from './patternDimensions.ts';
import { chanceTrades, testedTrades } from './testing/testJournal.ts';

/** The groups of one trade, "dimension: group" each, among these. How large a win is said to be depends on all wins, as a scale. */
function groupsOf(id: string, trades: readonly ListedTrade[]): ReadonlySet<string> {
  const { input } = testedTrades(trades);
  const place = [...input.order].findIndex((row) => input.table.id[row] === id);
  return new Set(
    patternDimensions.flatMap((dimension) => {
      const { keys, of } = dimension.of.split(input);
      const groups = of(place);
      return (typeof groups === 'number' ? [groups] : [...groups]).flatMap((group) =>
        group < 0 ? [] : [`${dimension.id}: ${keys[group]!.replace('a big win', 'a win')}`],
      );
    }),
  );
}

it('marks as known afterwards exactly the groups that a trade’s own end or later trades can change', () => {
  const trades = chanceTrades({ trades: 400, days: 40, seed: 4 }).toSorted((a, b) => (a.entryTime < b.entryTime ? -1 : 1));
  const changed = new Set<string>();
  for (let at = 150; at < trades.length; at += 5) {
    const own = trades[at]!;
    // Two entries of the same minute have no order.
    if ([at - 1, at + 1].some((beside) => trades[beside]?.entryTime === own.entryTime)) continue;
    const whole = groupsOf(own.id, trades);
    const untilThen = groupsOf(own.id, trades.slice(0, at + 1));
    const exitTime = new Date(Date.parse(own.exitTime) + 5 * 3_600_000).toISOString();
    const endsOtherwise = groupsOf(own.id, trades.with(at, { ...own, exitTime, grossPnl: own.grossPnl.startsWith('-') ? '150' : '-150' }));
    for (const other of [untilThen, endsOtherwise]) for (const group of whole.symmetricDifference(other)) changed.add(group);
  }
  const isMarked = (group: string) => {
    const [dimension = '', key = ''] = group.split(': ');
    return isKnownAfterwards({ dimension, group: key });
  };
  expect([...changed].filter((group) => !isMarked(group))).toEqual([]);
  const dimensionsOf = (groups: Iterable<string>) => new Set([...groups].map((group) => group.replace(/^(?!behavior)([^:]+): .*/, '$1')));
  expect(dimensionsOf(changed)).toEqual(new Set(['lastOfDay', 'holdBand', 'behavior: overtrading day']));
});
