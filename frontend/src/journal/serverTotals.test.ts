import fc from 'fast-check';
import { expect, it } from 'vitest';
import { TestJournal } from '#domain/journal/testing/testJournal.ts';
import { countingUnits } from '#domain/trades/countingUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { decimal } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { totalsView } from '#functions/api/trades/totalsView.ts';
import { runs } from '#tests/deep.ts';
import { agrees, knownTotals, serverTotals, totalsIn } from './serverTotals.ts';
import { loadChapters } from './testing/testBook.ts';
import { journalWorker } from './worker/journalWorker.ts';

const instruments = [...['P90', 'C110'].map((text) => option(text)), shares, plainInstrument('stock', 'SAP', 'EUR', decimal('1'))];
const anOrder = fc.record({
  hour: fc.integer({ min: 0, max: 90 * 24 }),
  what: fc.nat({ max: instruments.length - 1 }),
  buys: fc.boolean(),
  price: fc.integer({ min: 0, max: 3 }),
  fee: fc.constantFrom('0', '0.01', '-0.3'),
  account: fc.constantFrom('Main', 'IRA', 'Sample'),
});

/** The book of a journal as the server answers it. */
const bookOf = ({ manifest: { version, entries, totals, strategies } }: TestJournal) => ({
  version,
  entries,
  totals: totals.map(totalsView),
  ...(entries.some(({ options }) => options) && { overrides: [], ...(strategies && { strategies: strategies.map(totalsView) }) }),
});

function journalOf(orders: readonly (typeof anOrder extends fc.Arbitrary<infer T> ? T : never)[]): TestJournal {
  const journal = new TestJournal();
  const start = Date.UTC(2026, 0, 5, 15);
  const fills = orders.map(({ hour, what, buys, price, fee, account }): Fill => {
    const at = new Date(start + hour * 3_600_000).toISOString();
    return fill(buys ? 'buy' : 'sell', '1', String(price), at, instruments[what]!, { account, fee: decimal(fee) });
  });
  for (const [account, own] of Map.groupBy(fills, (each) => each.account)) journal.add(own, account);
  return journal;
}

it('the totals of the server are those of the trades, of random journals, by every unit that it knows', async () => {
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anOrder, { minLength: 1, maxLength: 30 }), async (orders) => {
      const journal = journalOf(orders);
      const server = serverTotals(bookOf(journal));
      const worker = journalWorker(() => null);
      await worker.open(userIdOf('maya'), null);
      const { sample, accounts } = await loadChapters(worker, journal.chapters, journal.manifest.version);
      if (server === null) {
        expect([sample, accounts]).toEqual([true, []]);
        return;
      }
      for (const currency of ['USD', 'EUR'])
        for (const unit of countingUnits) {
          const known = totalsIn(server, unit, currency);
          if (known === null) continue;
          compared++;
          const view = { zone: 'UTC', currency, gross: false, unit, startingCapital: '0', cash: [] };
          const { statistics } = await worker.figures({}, view);
          expect(agrees(known, statistics), JSON.stringify([unit, known, statistics.trades, String(statistics.net)])).toBe(true);
        }
    }),
    { numRuns: runs(60, 2000) },
  );
  expect(compared).toBeGreaterThan(60);
});

const totalsOf = (currency: string, totalTrades: number) => ({
  currency,
  totalTrades,
  winningTrades: totalTrades,
  losingTrades: 0,
  breakevenTrades: 0,
  grossPnl: '1',
  fees: '0',
  netPnl: '1',
});
const entry = { id: 'a', account: 'Main', month: '2026-01', part: 0, bytes: 1, trades: 3, open: 0, options: false };

it.each([
  { currency: 'the wanted one', traded: ['EUR', 'USD'], open: 0, wanted: [null, 'USD'], is: 'USD' },
  { currency: 'the first wanted one that was traded', traded: ['EUR', 'USD'], open: 0, wanted: ['GBP', 'USD'], is: 'USD' },
  { currency: 'the only one', traded: ['EUR'], open: 0, wanted: ['USD'], is: 'EUR' },
  { currency: 'none where only the trades tell which was traded most', traded: ['EUR', 'CHF'], open: 0, wanted: ['USD'], is: null },
  { currency: 'none where a wanted one may be that of an open trade', traded: ['USD'], open: 1, wanted: ['GBP', 'USD'], is: null },
  { currency: 'none where nothing was closed', traded: [], open: 1, wanted: ['USD'], is: null },
])('counts in $currency', ({ traded, open, wanted, is }) => {
  const totals = traded.map((currency, at) => totalsOf(currency, at + 1));
  const server = serverTotals({ version: 1, entries: [{ ...entry, open }], totals })!;
  expect(knownTotals(server, 'strategy', wanted)?.currency ?? null).toBe(is);
});

it('knows no strategies that were changed by hand, and none that the server would have to count', () => {
  const book = { version: 1, entries: [{ ...entry, options: true }], totals: [totalsOf('USD', 3)] };
  const known = (more: object) => knownTotals(serverTotals({ ...book, ...more })!, 'strategy', ['USD'])?.totalTrades ?? null;
  const strategies = [totalsOf('USD', 2)];
  expect(known({ overrides: [], strategies })).toBe(2);
  expect(known({ overrides: [] })).toBeNull();
  expect(known({ overrides: [{ kind: 'split', trades: [] }], strategies })).toBeNull();
  expect(known({})).toBe(3);
});
