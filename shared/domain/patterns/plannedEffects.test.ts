import { expect, it } from 'vitest';
import { tradeListTable } from '#domain/metrics/table/tradeListTable.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { seededRandom } from '#domain/statistics/seededRandom.ts';
import { ZERO } from '#domain/units/decimal.ts';
import { millis } from '#domain/units/millis.ts';
import { runs, seedOr } from '#tests/deep.ts';
import { patternTrades } from './patternTrades.ts';
import { chanceTrades, patternsOf, withEdge } from './testing/testJournal.ts';

const CHANCE_SETS = runs(10, 200);
const PLANTED_SETS = runs(8, 40);
const first = seedOr(1);
const seeds = (count: number) => Array.from({ length: count }, (_, i) => first + i);
const figures = { zone: 'America/New_York', currency: 'USD', startingCapital: ZERO };

/** Writes on a table which of its trades broke a rule, had no plan or had their stop moved away: those that are `meant`. */
type Written = (table: TradeTable, meant: (row: number) => boolean) => TradeTable;
const kinds: readonly (readonly [dimension: string, group: string, Written])[] = [
  [
    ...(['rules', 'broken'] as const),
    (table, meant) => ({
      ...table,
      checkSets: [[], ['p:AbCd1234:1', 'h+AbCd1234.1'], ['p:AbCd1234:1', 'h-AbCd1234.1']],
      checks: Uint16Array.from({ length: table.size }, (_, row) => (meant(row) ? 2 : 1)),
    }),
  ],
  [
    ...(['planned', 'no plan'] as const),
    (table, meant) => ({
      ...table,
      plans: { since: millis(0), trades: new Set(table.id.filter((_, row) => !meant(row))), stops: new Map(), ignored: new Set() },
    }),
  ],
  [
    ...(['planStop', 'moved away'] as const),
    (table, meant) => ({
      ...table,
      plans: {
        since: millis(0),
        trades: new Set(table.id),
        ignored: new Set(),
        stops: new Map(table.id.map((id, row) => [id, meant(row) ? 'wider' : 'planned'] as const)),
      },
    }),
  ],
];

/** Result for a group of 60 of 400 trades with an added effect in R. */
function judged(seed: number, [dimension, group, written]: (typeof kinds)[number], effect: number) {
  const random = seededRandom(`planned ${seed}`);
  const trades = chanceTrades({ trades: 400, days: [80, 219][seed % 2]!, seed });
  const drawn = trades.map(({ id }) => ({ id, at: random() })).sort((a, b) => a.at - b.at);
  const meant = new Set(drawn.slice(0, 60).map(({ id }) => id));
  const table = tradeListTable(withEdge(trades, effect, ({ id }) => meant.has(id)));
  const has = trades.map(({ id }) => meant.has(id));
  const { groups } = patternsOf(
    patternTrades(
      written(table, (row) => has[row]!),
      { among: null, meant: null },
      figures,
      false,
    ),
  );
  const own = groups.filter((each) => each.dimension === dimension);
  // One of two complementary groups is tested: the other has the negated difference.
  expect(own).toHaveLength(1);
  return { strength: own[0]!.strength, cost: own[0]!.group === group ? -own[0]!.effect : own[0]!.effect };
}

it.each(kinds)('what %s: %s costs is found in four of five journals where it costs 0.8 R', (...kind) => {
  const found = seeds(PLANTED_SETS).filter((seed) => {
    const { cost, strength } = judged(seed, kind, -0.8);
    return strength !== null && cost > 0;
  });
  expect(found.length).toBeGreaterThanOrEqual(Math.floor(0.8 * PLANTED_SETS));
});

it.each(kinds)('%s: %s that costs nothing is strong in at most a tenth of journals', (...kind) => {
  const strong = seeds(CHANCE_SETS).filter((seed) => judged(seed, kind, 0).strength === 'strong');
  expect(strong.length).toBeLessThanOrEqual(CHANCE_SETS / 10);
});
