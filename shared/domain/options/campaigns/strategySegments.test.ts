import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { runs } from '#tests/deep.ts';
import { applyOverrides } from '../strategies/applyOverrides.ts';
import { strategiesOf } from '../strategies/strategiesOf.ts';
import type { StrategyOverride } from '../strategies/strategyOverride.ts';
import { strategySegments } from './strategySegments.ts';

const contracts = ['P90', 'P95', 'C105', 'C110'].map((text) => option(text));
const anOrder = fc.record({
  /** Seconds: dense enough for strategies on both sides of any cut. */
  at: fc.integer({ min: 0, max: 600 }),
  what: fc.integer({ min: 0, max: contracts.length }),
  buys: fc.boolean(),
  account: fc.constantFrom('Main', 'IRA'),
  closes: fc.boolean(),
});
type Order = typeof anOrder extends fc.Arbitrary<infer T> ? T : never;

function fillsOf(orders: readonly Order[]): Fill[] {
  const start = Date.parse('2026-02-28T23:55:00Z');
  const instant = (seconds: number) => new Date(start + seconds * 1000).toISOString();
  return orders.flatMap(({ at, what, buys, account, closes }) => {
    const instrument = contracts[what] ?? shares;
    const quantity = what === contracts.length ? '100' : '1';
    const opening = fill(buys ? 'buy' : 'sell', quantity, '2', instant(at), instrument, { account });
    const closing = fill(buys ? 'sell' : 'buy', quantity, '1', instant(at + 7200), instrument, { account });
    return closes ? [opening, closing] : [opening];
  });
}

/** Trades as chapters: of one account each, cut anywhere in the order of their opening. */
function cutTables(trades: readonly Trade[], cuts: readonly number[]): TradeTable[] {
  const tables: TradeTable[] = [];
  for (const own of Map.groupBy(trades, ({ account }) => account).values()) {
    const places = [...new Set(cuts.map((cut) => cut % (own.length + 1)))].sort((a, b) => a - b);
    for (const [i, from] of [0, ...places].entries()) tables.push(tableOfTrades(own.slice(from, places[i] ?? own.length)));
  }
  return tables;
}

const anOverride = fc.record({
  kind: fc.constantFrom('merge', 'split', 'undo', 'rename'),
  at: fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
});

function overridesOf(
  trades: readonly Trade[],
  said: readonly { readonly kind: string; readonly at: readonly number[] }[],
): StrategyOverride[] {
  return said.map(({ kind, at }) => {
    const ids = at.map((place) => trades[place % trades.length]!.id);
    return kind === 'rename'
      ? { kind, trade: ids[0]!, name: null, title: `Trade ${at[0]}` }
      : { kind: kind as 'merge' | 'split' | 'undo', trades: ids };
  });
}

type Named = { readonly name: string; readonly title: string | null; readonly trades: readonly Trade[] };
const named = (strategies: readonly Named[]) =>
  strategies.map(({ name, title, trades }) => `${trades.map(({ id }) => id).toSorted()} ${name} ${title}`).sort();

/** All data of segments: strategies, single rows, and exits by strategy. */
function seen(tables: readonly TradeTable[], said: readonly StrategyOverride[]) {
  const segments = strategySegments(tables, said);
  const strategies: Named[] = [];
  const exits: string[] = [];
  let rows = 0;
  for (const { table, grouping } of segments) {
    rows += table.size;
    for (const group of grouping?.groups ?? []) if (group !== null) strategies.push(group as unknown as Named);
    const byStrategy = Map.groupBy(table.exits.row.keys(), (exit) => table.exits.strategy[exit]!);
    for (const [number, own] of byStrategy)
      if (number >= 0) exits.push([...new Set(own.map((exit) => table.id[table.exits.row[exit]!]!))].sort().join());
  }
  return { strategies: named(strategies), exits: exits.sort(), rows };
}

test('strategies found chapter by chapter equal those of the whole journal, for any cuts and manual changes', () => {
  fc.assert(
    fc.property(
      fc.array(anOrder, { minLength: 1, maxLength: 14 }),
      fc.array(fc.nat(), { maxLength: 4 }),
      fc.array(anOverride, { maxLength: 4 }),
      (orders, cuts, changes) => {
        const { trades } = matchFills(fillsOf(orders));
        const said = overridesOf(trades, changes);
        const whole = applyOverrides(trades, strategiesOf(trades), said);
        const { strategies, exits, rows } = seen(cutTables(trades, cuts), said);
        expect(rows).toBe(trades.length);
        expect(strategies).toEqual(named(whole));
        const ended = new Set(trades.filter(({ realizations }) => realizations.length > 0).map(({ id }) => id));
        const several = whole
          .filter((each) => each.trades.length > 1)
          .map((each) => each.trades.map(({ id }) => id).filter((id) => ended.has(id)));
        expect(exits).toEqual(
          several
            .filter((ids) => ids.length > 0)
            .map((ids) => ids.toSorted().join())
            .sort(),
        );
      },
    ),
    { numRuns: runs(80, 3000) },
  );
});

test('what did not change is not worked out again', () => {
  const at = (day: string, texts: readonly string[]) =>
    texts.map((text, i) => fill(i % 2 ? 'buy' : 'sell', '1', '2', `2026-${day}T15:00:00Z`, option(text)));
  const tableAt = (day: string) => tableOfTrades(matchFills(at(day, ['P95', 'P90'])).trades);
  const [one, two, three] = [tableAt('01-05'), tableAt('02-05'), tableAt('03-05')];
  const before = strategySegments([one, two, three], []);
  const after = strategySegments([one, tableAt('02-06'), three], []);
  expect(after[0]).toBe(before[0]);
  expect(after[2]).toBe(before[2]);
  expect(after[1]).not.toBe(before[1]);
  const merge: StrategyOverride = { kind: 'merge', trades: [one.id[0]!, three.id[0]!] };
  const changed = strategySegments([one, two, three], [merge]);
  expect(changed).toHaveLength(2);
  expect(changed.includes(before[1]!)).toBe(true);
});
