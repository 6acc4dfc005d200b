import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { strategiesOf } from '#domain/options/strategies/strategiesOf.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { readChapter } from '../codec/readChapter.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { entriesAt } from './touchedEntries.ts';

const start = Date.UTC(2026, 2, 2, 14, 30);
const stock = plainInstrument('stock', 'AAPL', 'USD', ONE);
const put = (underlying: string, strike: bigint) =>
  optionInstrument({
    root: underlying,
    underlying,
    expiry: '2026-06-19',
    right: 'P',
    strike: decimalOf(strike),
    currency: 'USD',
    multiplier: decimalOf(100n),
  });

const fill = (name: string, time: number, core: Partial<Fill> = {}): Fill => ({
  id: fillId(name),
  account: 'Main',
  instrument: stock,
  action: 'buy',
  quantity: ONE,
  price: ONE,
  fee: ZERO,
  time: millis(time),
  precision: 'second',
  order: 0,
  effect: 'unknown',
  batch: '',
  ...core,
});

/** Each opened and closed a second later. */
const roundTrips = (count: number, at: (n: number) => number, core: Partial<Fill> = {}): Fill[] =>
  Array.from({ length: count }, (_, n) => [
    fill(`${core.batch} ${n} in`, at(n), { ...core, order: 2 * n }),
    fill(`${core.batch} ${n} out`, at(n) + 1000, { ...core, order: 2 * n + 1, action: 'sell' }),
  ]).flat();

const partOfEach = (journal: TestJournal) =>
  new Map(journal.all.flatMap(({ entry, chapter }) => readChapter(chapter).tradeIds.map((id) => [id, entry.id])));

it('legs opened together stay in one part, wherever the month is cut', () => {
  const journal = new TestJournal();
  // A spread every 20 seconds: somewhere in them all the cuts fall.
  const legs = Array.from({ length: 900 }, (_, n) =>
    [40n, 45n, 50n, 55n].map((strike, leg) =>
      fill(`${n} ${leg}`, start + n * 20_000 + leg * 1000, {
        instrument: put(`U${n % 7}`, strike + BigInt(n)),
        action: leg % 2 === 0 ? 'buy' : 'sell',
        effect: 'open',
      }),
    ),
  ).flat();
  // Trades beside them, so that no cut falls between two spreads by chance.
  const singles = [1, 2].map((n) =>
    fill(`single ${n}`, start - n * 3_600_000, { instrument: plainInstrument('stock', `S${n}`, 'USD', ONE) }),
  );
  journal.add([...singles, ...legs]);
  expect(journal.manifest.entries.length).toBeGreaterThan(2);
  const parts = partOfEach(journal);
  const strategies = strategiesOf(journal.pages.trades.map(({ trade }) => trade));
  expect(strategies.length).toBe(900);
  for (const { chapter } of journal.all) expect(gzipSync(JSON.stringify(chapter)).length).toBeLessThanOrEqual(65_536);
  for (const { trades } of strategies) expect(new Set(trades.map(({ id }) => parts.get(id))).size).toBe(1);
});

it('what an undo leaves of a month becomes few parts again', () => {
  const journal = new TestJournal();
  journal.add(roundTrips(60, (n) => start + n * 8 * 3_600_000, { batch: 'few' }));
  journal.add(roundTrips(3000, (n) => start + n * 600_000, { batch: 'many', instrument: plainInstrument('stock', 'MSFT', 'USD', ONE) }));
  expect(journal.manifest.entries.length).toBeGreaterThan(2);
  journal.undo('many', start);
  expect(journal.manifest.entries).toHaveLength(1);
  expect(journal.pages.trades).toHaveLength(60);
});

it('cuts a day of thousands of trades with only a date within its moment, and keeps the cuts', () => {
  const journal = new TestJournal();
  const dated = (count: number, batch: string) =>
    roundTrips(count, () => start, { batch, precision: 'day' }).map((each) => ({ ...each, time: millis(start) }));
  journal.add(dated(3000, 'first'));
  const before = journal.manifest.entries;
  expect(before.length).toBeGreaterThan(2);
  journal.add(roundTrips(1, () => start + 86_400_000, { batch: 'later' }));
  const kept = new Set(journal.manifest.entries.map(({ id }) => id));
  expect(before.filter(({ id }) => !kept.has(id))).toHaveLength(1);
});

it('finds every trade by its opening, and parts are few and small, for any order of arrival', () => {
  const bursts = fc.array(
    fc.record({ at: fc.nat(26 * 24), count: fc.integer({ min: 1, max: 900 }), apart: fc.constantFrom(0, 1000, 60_000) }),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(bursts, fc.boolean(), (all, undo) => {
      const journal = new TestJournal();
      for (const [i, { at, count, apart }] of all.entries())
        journal.add(
          roundTrips(count, (n) => start + at * 3_600_000 + n * apart, {
            batch: `b${i}`,
            instrument: plainInstrument('stock', `S${i}`, 'USD', ONE),
          }),
        );
      if (undo) journal.undo('b0', start);
      const parts = partOfEach(journal);
      for (const { trade } of journal.pages.trades.slice(0, 200)) {
        const found = entriesAt(journal.manifest, 'Main', trade.openedAt).map(({ id }) => id);
        expect(found).toContain(parts.get(trade.id));
      }
      // Round trips of one moment become one trade: the size follows the fills.
      const fills = all.slice(undo ? 1 : 0).reduce((sum, { count }) => sum + 2 * count, 0);
      for (const month of Map.groupBy(journal.manifest.entries, (entry) => entry.month).values())
        expect(month.length).toBeLessThanOrEqual(Math.ceil((fills * 32) / 20_000) + 1);
    }),
    { numRuns: runs(6, 150) },
  );
});
