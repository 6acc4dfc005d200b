import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultRiskRules, type RiskRules } from '#domain/accounts/riskSettings.ts';
import { dimensions } from '#domain/breakdowns/dimensions/index.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { withRisk } from '#domain/options/campaigns/withRisk.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { runs } from '#tests/deep.ts';
import { chaptersOf } from '../testing/testBook.ts';
import { breakdowns } from './breakdowns.ts';
import { figuresOf } from './figuresOf.ts';
import { type GroupedTrades, groupedTrades } from './groupedTrades.ts';
import type { JournalView } from './journalView.ts';
import { listPages } from './listPages.ts';
import { loadCode } from './loadedCode.ts';
import { reviewQueue } from './reviewQueue.ts';

const instruments = [
  ...['KO', 'F', 'AAPL'].map((symbol) => plainInstrument('stock', symbol, 'USD', decimal('1'))),
  plainInstrument('stock', 'SAP', 'EUR', decimal('1')),
  plainInstrument('future', 'MESU26', 'USD', decimal('5')),
  option('P95', '2026-12-18'),
];
const DAY = 86_400_000;

/** A round trip, or (held 0) an open trade; days and prices are few, so that many trades have equal times. */
const trip = fc.record({
  account: fc.constantFrom('Main', 'Futures', 'Second'),
  instrument: fc.constantFrom(...instruments),
  side: fc.constantFrom('buy', 'sell'),
  quantity: fc.constantFrom('1', '2', '0.125'),
  entry: fc.constantFrom('99.5', '100', '1234567.125'),
  exit: fc.constantFrom('99', '100', '101.0625'),
  // Around both changes of clocks in 2026, and around midnight.
  day: fc.integer({ min: 0, max: 330 }),
  hour: fc.constantFrom(3, 5, 14, 15, 20, 23),
  held: fc.constantFrom(0, 0.01, 0.5, 3, 45),
});
type Trip = typeof trip extends fc.Arbitrary<infer T> ? T : never;

const fillsOf = ({ account, instrument, side, quantity, entry, exit, day, hour, held }: Trip) => {
  const opened = Date.UTC(2026, 0, 1, hour) + day * DAY;
  const at = (time: number) => new Date(time).toISOString();
  const other = side === 'buy' ? 'sell' : 'buy';
  const own = instrument.kind === 'future' ? 'Futures' : account;
  const enters = fill(side as 'buy', quantity, entry, at(opened), instrument, { account: own });
  return held === 0 ? [enters] : [enters, fill(other, quantity, exit, at(opened + held * DAY), instrument, { account: own })];
};

/** Writes: a trade added, a file imported, and by place among the trades: one edited, deleted, or restored where it was deleted. */
const write = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), trips: fc.tuple(trip) }),
  fc.record({ kind: fc.constant('add' as const), trips: fc.array(trip, { minLength: 5, maxLength: 20 }) }),
  fc.record({ kind: fc.constant('edit' as const), at: fc.nat(), price: fc.constantFrom('98', '103.5') }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
);
type Kept = { readonly fills: ReturnType<typeof fillsOf>; readonly isDeleted: boolean };

function afterWrite(kept: readonly Kept[], change: typeof write extends fc.Arbitrary<infer T> ? T : never): readonly Kept[] {
  if (change.kind === 'add') return [...kept, ...change.trips.map((each) => ({ fills: fillsOf(each), isDeleted: false }))];
  const at = change.at % kept.length;
  const { fills, isDeleted } = kept[at]!;
  if (change.kind === 'delete') return kept.with(at, { fills, isDeleted: !isDeleted });
  return kept.with(at, { fills: fills.with(-1, { ...fills.at(-1)!, price: decimal(change.price) }), isDeleted });
}

/** The chapters of a journal; those that did not change are the objects they were. */
function bookOf() {
  const known = new Map<string, Chapter>();
  return (kept: readonly Kept[]): readonly Chapter[] => {
    const fills = kept.filter(({ isDeleted }) => !isDeleted).flatMap((each) => each.fills);
    const made = chaptersOf(fills.toSorted((a, b) => a.time - b.time || a.order - b.order));
    return [...made]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, chapter]) => {
        const text = id + JSON.stringify(chapter);
        const same = known.get(text) ?? (chapter as Chapter);
        known.set(text, same);
        return same;
      });
  };
}

/** The same journal in columns that nothing is known of yet: everything is computed of the whole. */
function plain(grouped: GroupedTrades): GroupedTrades {
  const copies = new Map<TradeTable, TradeTable>();
  const copyOf = (table: TradeTable): TradeTable => {
    const copy = copies.get(table) ?? structuredClone(table);
    copies.set(table, copy);
    return copy;
  };
  return {
    ...grouped,
    tableOf: (unit, gross) => copyOf(grouped.tableOf(unit, gross)),
    resultsOf: (view) => copyOf(grouped.resultsOf(view)),
  };
}

const filters: readonly JournalFilter[] = [
  {},
  { symbols: '!KO' },
  { from: '2026-03-01', to: '2026-04-30' },
  { exit: '2026-02-10~2026-11-05', result: 'closed' },
  { hour: '09,10,23', weekday: '1,2,3,5' },
  { account: 'Futures,Second', side: 'long' },
  { group: 'bySymbol:F' },
];
/** Rules by written risk, by the most that options can lose, and by a share of the balance, which every earlier trade moves. */
const rulesOfRisk: readonly RiskRules[] = [
  defaultRiskRules,
  { ...defaultRiskRules, from: ['maxLoss'] },
  {
    ...defaultRiskRules,
    from: ['maxLoss', 'perTrade'],
    perTrade: { in: 'percent', amount: '0.5', currency: 'USD' },
    money: [{ account: 'Main', currency: 'USD', startingCapital: '1000', cash: [] }],
  },
];
const asked = fc.record({
  filter: fc.constantFrom(...filters),
  zone: fc.constantFrom('America/New_York', 'UTC', 'Pacific/Auckland'),
  unit: fc.constantFrom('trade' as const, 'strategy' as const),
  gross: fc.boolean(),
  by: fc.constantFrom(...dimensions.map(({ id }) => id)),
  column: fc.constantFrom('closed' as const, 'net' as const),
  rules: fc.constantFrom(...rulesOfRisk),
});

test('after any writes, every answer is the one that is computed of the whole journal', async () => {
  await loadCode({}, true);
  fc.assert(
    fc.property(
      fc.array(trip, { minLength: 1, maxLength: 60 }),
      fc.array(fc.tuple(write, asked), { minLength: 1, maxLength: 8 }),
      (trips, writes) => {
        const chaptersAfter = bookOf();
        let kept: readonly Kept[] = trips.map((each) => ({ fills: fillsOf(each), isDeleted: false }));
        chaptersAfter(kept);
        for (const [change, { filter, zone, unit, gross, by, column, rules }] of writes) {
          kept = afterWrite(kept, change);
          const grouped = groupedTrades(chaptersAfter(kept), [], { rules });
          const view: JournalView = {
            zone,
            unit,
            gross,
            currency: 'USD',
            startingCapital: '1000',
            cash: [{ on: '2026-02-01', amount: '50' }],
          };
          const { table, at } = grouped.parts.tables.of(unit);
          expect({ riskFrom: new Uint8Array(), ...table }).toEqual(withRisk(table, rules, (row) => at(row).group));
          const sort = { column, descending: true };
          const answers = (of: GroupedTrades) => [
            figuresOf(of, filter, view),
            breakdowns(of)(filter, view, by, null),
            listPages(of).window({ filter, view, sort }, 0, 100),
            reviewQueue(of)({ filter, view, sort, marked: {}, at: null }),
          ];
          expect(answers(grouped)).toEqual(answers(plain(grouped)));
        }
      },
    ),
    { numRuns: runs(15, 1500) },
  );
});
