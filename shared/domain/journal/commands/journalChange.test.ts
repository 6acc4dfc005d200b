import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { decimalOf, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { millis } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import { readColumn } from '../codec/column.ts';
import { chapterTotals, replaceTotals } from '../model/chapterTotals.ts';
import { lotMethodOf, type Totals } from '../model/journalManifest.ts';
import { ledgerOf, rebuildMonths } from '../model/rebuildMonths.ts';
import { decided, lotSettings } from '../testing/decided.ts';
import { TestJournal } from '../testing/testJournal.ts';
import { tableOfChapters } from '../views/chapterTable.ts';
import { changeLotMethod } from './changeLotMethod.ts';

const HOUR = 3_600_000;
const instruments = ['AAPL', 'MSFT']
  .map((symbol) => plainInstrument('stock', symbol, 'USD', ONE))
  .concat(plainInstrument('stock', 'SAP', 'EUR', ONE));

/** Histories over four months: closes without an opening, fills through zero, splits, equal times and broker's effects all occur. */
const history = fc
  .array(
    fc.record({
      hour: fc.integer({ min: 0, max: 4 * 30 * 24 }),
      instrument: fc.constantFrom(...instruments),
      action: fc.constantFrom('buy', 'sell', 'buy', 'sell', 'buy', 'sell', 'expire', 'split' as const),
      quantity: fc.integer({ min: 1, max: 6 }),
      price: fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fee: fc.bigInt({ min: -(10n ** 8n), max: 10n ** 9n }),
      effect: fc.constantFrom('unknown', 'unknown', 'open', 'close' as const),
    }),
    { minLength: 1, maxLength: 40 },
  )
  .map((rows) =>
    rows.map(
      ({ hour, quantity, ...row }, i): Fill =>
        ({
          ...row,
          id: fillId(`row ${i}`),
          account: 'Main',
          quantity: BigInt(quantity) * ONE,
          time: millis(Date.UTC(2026, 0, 1) + hour * HOUR),
          precision: 'second',
          order: i,
          batch: '',
        }) as Fill,
    ),
  );

const plain = (trades: readonly Trade[]) =>
  trades.map((trade) => ({ ...trade, fills: trade.fills.map(({ fill: { batch: _, ...fill }, ...share }) => ({ ...share, fill })) }));
const tradesOf = (journal: TestJournal) => plain(journal.pages.trades.map(({ trade }) => trade));
const matched = (fills: readonly Fill[]) =>
  plain([...matchFills(fills).trades].sort((a, b) => a.openedAt - b.openedAt || (a.id < b.id ? -1 : 1)));

function check(journal: TestJournal): void {
  const fold = journal.all.reduce<readonly Totals[]>((sum, { chapter }) => replaceTotals(sum, [], chapterTotals(chapter)), []);
  expect(journal.manifest.totals).toEqual(fold);
  for (const { entry, chapter } of journal.all) expect([entry.trades, entry.open]).toEqual([chapter.size, chapter.trades.open.length]);
}

it('the saved trades are those of all fills, and no fill is lost, for any cut into chapters', () => {
  fc.assert(
    fc.property(history, (fills) => {
      const journal = new TestJournal();
      expect(journal.add(fills)).toEqual({ added: fills.length, duplicates: 0 });
      expect(tradesOf(journal)).toEqual(matched(fills));
      const sorted = (all: Iterable<Fill>) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));
      expect(sorted(ledgerOf(journal.all).fills.values())).toEqual(sorted(fills));
      check(journal);
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('the same file twice is the same as once, and does not even save', () => {
  fc.assert(
    fc.property(history, (fills) => {
      const journal = new TestJournal();
      journal.add(fills);
      const { version } = journal.manifest;
      expect(journal.add(fills)).toEqual({ added: 0, duplicates: fills.length });
      expect(journal.manifest.version).toBe(version);
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('two overlapping halves in either order are the whole', () => {
  fc.assert(
    fc.property(history, fc.nat(40), fc.nat(10), fc.boolean(), (fills, middle, overlap, swapped) => {
      const inTime = [...fills].sort((a, b) => a.time - b.time || a.order - b.order);
      const halves = [inTime.slice(0, middle + overlap), inTime.slice(middle)].filter(({ length }) => length > 0);
      if (swapped) halves.reverse();
      const journal = new TestJournal();
      for (const half of halves) {
        journal.add(half);
        check(journal);
      }
      expect(tradesOf(journal)).toEqual(matched(fills));
    }),
    { numRuns: runs(80, 3000) },
  );
});

it('taking an import back restores exactly the trades, the words on them and the totals of before', () => {
  fc.assert(
    fc.property(history, fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }), (fills, second) => {
      const first = fills.filter((_, i) => !second[i]);
      const later = fills.filter((_, i) => second[i]).map((fill) => ({ ...fill, batch: 'b2' }));
      fc.pre(first.length > 0 && later.length > 0);
      const journal = new TestJournal();
      journal.add(first);
      for (const [i, { trade }] of journal.pages.trades.entries())
        expect(journal.write(trade.id, trade.openedAt, { setup: `word ${i}`, rating: 1 + (i % 5) })).toBe(true);
      const before = { pages: journal.pages, totals: journal.manifest.totals };
      journal.add(later);
      check(journal);
      const notes = (annotatedTrades: TestJournal['pages']) =>
        [...annotatedTrades.trades.flatMap(({ note }) => note ?? []), ...annotatedTrades.unattached].map(({ setup }) => setup).sort();
      expect(notes(journal.pages), 'no word is lost').toEqual(notes(before.pages));
      expect(journal.undo('b2', Math.min(...later.map(({ time }) => time)))).toBe(later.length);
      expect({ pages: journal.pages, totals: journal.manifest.totals }).toEqual(before);
    }),
    { numRuns: runs(60, 2000) },
  );
});

it('running totals equal the fold over all chapters after any sequence of saves', () => {
  fc.assert(
    fc.property(history, fc.array(fc.tuple(fc.nat(39), fc.nat(8), fc.boolean()), { maxLength: 12 }), (fills, steps) => {
      const journal = new TestJournal();
      for (const [n, [from, length, undo]] of steps.entries()) {
        const some = fills.slice(from, from + length + 1).map((fill) => ({ ...fill, batch: `b${n}` }));
        if (some.length > 0) journal.add(some);
        if (undo) journal.undo(`b${Math.floor(n / 2)}`, 0);
        check(journal);
      }
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('words whose trade is gone are kept and return with it', () => {
  const journal = new TestJournal();
  const [buy, sell] = [0, 1].map(
    (hour): Fill => ({
      id: fillId(`${hour}`),
      account: 'Main',
      instrument: instruments[0]!,
      action: hour === 0 ? 'buy' : 'sell',
      quantity: ONE,
      price: decimalOf(100n),
      fee: ZERO,
      time: millis(Date.UTC(2026, 2, 2, hour)),
      precision: 'second',
      order: 0,
      effect: 'unknown',
      batch: 'b1',
    }),
  );
  journal.add([buy!, sell!]);
  journal.write(buy!.id, buy!.time, { setup: 'Breakout', stop: decimalOf(99n) });
  journal.undo('b1', buy!.time);
  expect(journal.pages).toMatchObject({ trades: [], unattached: [{ anchor: buy!.id, setup: 'Breakout' }] });
  journal.add([buy!]);
  expect(journal.pages).toMatchObject({ trades: [{ note: { setup: 'Breakout', stop: 99n * ONE } }], unattached: [] });
});

it('a stop moves with the price when shares are split, and a new one is in prices of now', () => {
  const journal = new TestJournal();
  const made = (n: number, action: Fill['action'], quantity: bigint, price: bigint): Fill => ({
    id: fillId(`split ${n}`),
    account: 'Main',
    instrument: instruments[0]!,
    action,
    quantity: decimalOf(quantity),
    price: decimalOf(price),
    fee: ZERO,
    time: millis(Date.UTC(2026, 2, 2, n)),
    precision: 'second',
    order: 0,
    effect: 'unknown',
    batch: 'b1',
  });
  const buy = made(1, 'buy', 100n, 100n);
  const risk = () => {
    const table = tableOfChapters(journal.all.map(({ chapter }) => chapter));
    return Number(table.risk[0]) / 10 ** table.scale;
  };
  const note = () => journal.pages.trades[0]!.note!;
  journal.add([buy]);
  journal.write(buy.id, buy.time, { stop: decimalOf(90n) });
  expect(risk()).toBe(1000);
  journal.add([made(2, 'split', 300n, 0n)]);
  expect([risk(), note().stop]).toEqual([1000, 90n * ONE]);
  journal.write(buy.id, buy.time, { target: decimalOf(30n) });
  expect([risk(), note().stop, note().target]).toEqual([1000, (225n * ONE) / 10n, 30n * ONE]);
  journal.write(buy.id, buy.time, { stop: decimalOf(23n) });
  expect([risk(), note().stop, note().target]).toEqual([800, 23n * ONE, 30n * ONE]);
  journal.add([made(3, 'split', 400n, 0n)]);
  expect(risk()).toBe(800);
  journal.write(buy.id, buy.time, { stop: null, target: null });
  expect([risk(), journal.pages.trades[0]!.note]).toEqual([0, null]);
});

it('a busy month is cut into parts that later saves leave alone', () => {
  const journal = new TestJournal();
  const day = (n: number, from: number, to: number) =>
    Array.from({ length: to - from }, (_, k): Fill => {
      const i = from + k;
      return {
        id: fillId(`${n} ${i}`),
        account: 'Main',
        instrument: instruments[0]!,
        action: i % 2 === 0 ? 'buy' : 'sell',
        quantity: ONE,
        price: decimalOf(i),
        fee: ZERO,
        time: millis(Date.UTC(2026, 2, n, 0, 0, i * 10)),
        precision: 'second',
        order: 0,
        effect: 'unknown',
        batch: '',
      };
    });
  journal.add([...day(2, 0, 4000), ...day(9, 0, 4000)]);
  const before = journal.manifest.entries;
  expect(before.length).toBeGreaterThan(2);
  expect(before.map(({ firstOpen }) => firstOpen)).toEqual([...before.map(({ firstOpen }) => firstOpen)].sort((a, b) => a - b));
  journal.add(day(2, 6000, 6002));
  const kept = new Set(journal.manifest.entries.map(({ id }) => id));
  expect(before.filter(({ id }) => !kept.has(id))).toHaveLength(1);
  journal.write(fillId('9 100'), millis(Date.UTC(2026, 2, 9, 0, 0, 1000)), { rating: 5 });
  expect(journal.pages.trades.filter(({ note }) => note?.rating === 5)).toHaveLength(1);
  check(journal);
});

it('accounts do not meet: the same instrument in two accounts is two positions', () => {
  const journal = new TestJournal();
  const buy: Fill = {
    id: fillId('b'),
    account: 'Main',
    instrument: instruments[0]!,
    action: 'buy',
    quantity: ONE,
    price: ONE,
    fee: ZERO,
    time: millis(Date.UTC(2026, 2, 2)),
    precision: 'second',
    order: 0,
    effect: 'unknown',
    batch: '',
  };
  journal.add([buy]);
  journal.add([{ ...buy, id: fillId('s'), account: 'Other', action: 'sell', effect: 'close', time: millis(buy.time + HOUR) }], 'Other');
  expect(journal.manifest.entries.map(({ account, open }) => [account, open])).toEqual([
    ['Main', 1],
    ['Other', 0],
  ]);
});

it('another lot method moves what exits made real, and no closed total; the way back leads to the same chapters', () => {
  fc.assert(
    fc.property(history, fc.constantFrom('lifo' as const, 'average' as const), (fills, lots) => {
      const journal = new TestJournal();
      journal.add(fills);
      const relot = (to: LotMethod) => {
        const settings = lotSettings('Main', to);
        return decided(changeLotMethod, { manifest: journal.manifest, chapters: journal.all, settings, input: { account: 'Main' } }).change;
      };
      const [before, totals] = [journal.all.map(({ chapter }) => chapter), journal.manifest.totals];
      journal.keep(relot(lots));
      expect(lotMethodOf(journal.manifest, 'Main')).toBe(lots);
      expect(journal.manifest.totals).toEqual(totals);
      const direct = [...rebuildMonths(ledgerOf(journal.all), lots).values()].flatMap(({ annotatedTrades }) =>
        annotatedTrades.map(({ trade }) => trade.gross),
      );
      const kept = journal.all.flatMap(({ chapter }) => readColumn(chapter.trades.gross, chapter.size));
      expect(kept.sort()).toEqual(direct.sort());
      journal.keep(relot('fifo'));
      expect(journal.all.map(({ chapter }) => chapter)).toEqual(before);
    }),
    { numRuns: runs(20, 500) },
  );
});
