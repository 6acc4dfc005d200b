import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { fillPart } from '#domain/trades/fillPart.ts';
import { optionInstrument, plainInstrument } from '#domain/trades/instrument.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill } from '#domain/trades/testing/testFill.ts';
import { type Decimal, decimalOf, fromUnits, ONE, ZERO } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { FillId } from '#domain/units/ids.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { runs } from '#tests/deep.ts';
import type { Note } from '../model/note.ts';
import { tableOfChapters } from '../views/chapterTable.ts';
import { packColumn, packSteps, packTimes, readColumn, readSteps, readTimes } from './column.ts';
import { decodeChapter, UnknownChapter } from './decodeChapter.ts';
import { encodeChapter } from './encodeChapter.ts';
import { readChapter } from './readChapter.ts';
import { packFills, unpackFills } from './unpackFills.ts';

const over = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const amount = fc.oneof(
  fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }),
  fc.bigInt({ min: -(10n ** 7n), max: 10n ** 7n }).map((n) => n * 10n ** 6n),
  fc.constant(0n),
);

it('a column returns its values exactly, beyond the numbers of the machine too', () => {
  fc.assert(
    fc.property(fc.array(amount), (values) => {
      expect(readColumn(over(packColumn(values)), values.length)).toEqual(values);
      expect(readSteps(over(packSteps(values)), values.length)).toEqual(values);
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('times come back to the millisecond', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4_102_444_800_000 })), (times) => {
      expect(readTimes(over(packTimes(times)), times.length)).toEqual(times);
    }),
    { numRuns: runs(100, 3000) },
  );
});

const instruments = [
  plainInstrument('stock', 'AAPL', 'USD', ONE),
  plainInstrument('forex', 'EURUSD', 'JPY', fromUnits(12345n)),
  // The same pair, worth something else: another file states it so.
  plainInstrument('forex', 'EURUSD', 'JPY', fromUnits(54321n)),
  optionInstrument({
    root: 'SPXW',
    underlying: 'SPX',
    expiry: '2026-03-20',
    right: 'P',
    strike: fromUnits(500_050_000_000n),
    currency: 'USD',
    multiplier: decimalOf(100n),
  }),
];
const month = millis(Date.UTC(2026, 2, 1));
const fills = fc
  .array(
    fc.record({
      instrument: fc.constantFrom(...instruments),
      action: fc.constantFrom('buy', 'sell', 'expire', 'assign', 'exercise' as const),
      quantity: fc.bigInt({ min: 1n, max: 10n ** 11n }).map(fromUnits),
      price: fc.bigInt({ min: 0n, max: 10n ** 12n }).map(fromUnits),
      fee: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map(fromUnits),
      time: fc
        .oneof(fc.integer({ min: month, max: month + 30 * 86_400_000 }), fc.integer({ min: month, max: month + 1_200_000 }))
        .map(millis),
      precision: fc.constantFrom('second', 'minute', 'day' as const),
      effect: fc.constantFrom('open', 'close', 'unknown' as const),
      gross: fc.option(fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map(fromUnits)),
    }),
    { maxLength: 40 },
  )
  .map((rows) =>
    rows.map(
      ({ gross, ...row }, i): Fill => ({
        ...row,
        id: fillId(`${i}`),
        account: 'Main',
        order: i,
        batch: 'b',
        ...(gross !== null && { statedGross: gross }),
      }),
    ),
  );
const sorted = (all: readonly Fill[]) => [...all].sort((a, b) => (a.id < b.id ? -1 : 1));

it('packed fills are the same fills on the other side', () => {
  fc.assert(
    fc.property(fills, (all) => {
      expect(sorted(unpackFills(over(packFills(all)), 'Main', 'b'))).toEqual(sorted(all));
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('columns of stated results that do not belong to the fills are refused', () => {
  const stated = { rows: [0], gross: { e: 0, v: 5 } };
  const packed = packFills([{ ...fill('sell', '1', '5', '2026-03-02T10:00Z'), statedGross: ONE }]);
  expect(unpackFills(packed, 'Main', 'b')[0]!.statedGross).toBe(ONE);
  for (const rows of [[1], [-1], [0, 0]]) expect(() => unpackFills({ ...packed, stated: { ...stated, rows } }, 'Main', 'b')).toThrow();
  const gross = { e: 0, v: [1, 2] };
  expect(() => unpackFills({ ...packed, stated: { ...stated, gross } }, 'Main', 'b')).toThrow('Some fills didn’t arrive');
});

const note = (anchor: FillId, openedAt: Millis, n: number): Note => ({
  anchor,
  openedAt,
  setup: n % 2 ? 'Breakout' : null,
  tags: n % 3 ? ['a', `b${n}`] : [],
  mistakes: n % 4 ? ['late'] : [],
  stop: n % 2 ? fromUnits(12_345n) : null,
  target: null,
  rating: 1 + (n % 5),
  reviewed: n % 2 === 0,
  emotions: n % 3 === 1 ? ['calm', `e${n}`] : [],
  plannedRisk: n % 5 === 2 ? fromUnits(25_000n) : null,
  moreTargets: n % 4 === 1 ? [fromUnits(7n), fromUnits(10n ** 20n)] : [],
  checks: n % 5 === 1 ? ['p:AbCd1234:2', `h+AbCd1234.${n + 1}`] : [],
  ...(n % 3 === 2 ? { noteId: fillId(`note ${n}`), noteExcerpt: `Said "${n}"` } : { noteId: null, noteExcerpt: '' }),
  ...(n % 7 > 0 ? { screenshots: n % 7, albumId: fillId(`album ${n}`) } : { screenshots: 0, albumId: null }),
});

it('a chapter gives back its fills and words, attached or not', () => {
  fc.assert(
    fc.property(fills, fc.nat(5), (all, strangers) => {
      const { trades } = matchFills(all);
      const taken = new Set(trades.flatMap((trade) => trade.fills.map(({ fill }) => fill.id)));
      const unmatchedFills = all.filter(({ id }) => !taken.has(id));
      const pages = trades.map((trade, n) => ({
        trade,
        note: n % 3 === 0 ? null : n % 5 === 0 ? note(fillId('elsewhere'), month, n) : note(trade.id, trade.openedAt, n),
      }));
      const unattached = Array.from({ length: strangers }, (_, n) => note(fillId(`gone ${n}`), millis(month + n), n));
      const truth = readChapter(
        decodeChapter(over(encodeChapter({ account: 'Main', month: '2026-03', annotatedTrades: pages, unmatchedFills, unattached }))),
      );
      expect(truth.notes).toEqual([...unattached, ...pages.flatMap((page) => page.note ?? [])]);
      expect(truth.tradeIds).toEqual(trades.map(({ id }) => id));
      // An event without a price has no worth of its own: it has the contract of the trade that it ended.
      expect(truth.fills).toEqual([
        ...trades.flatMap(({ instrument, fills: own }) =>
          own.map(({ fill, quantity, fee }) => ({ ...fillPart(fill, quantity, fee), instrument })),
        ),
        ...unmatchedFills,
      ]);
    }),
    { numRuns: runs(100, 3000) },
  );
});

/** The exits of a table, independent of their order and number type. */
const inOrder = ({ row, time, gross, fees, strategy }: TradeTable['exits']) =>
  Array.from(row, (own, i) => [own, time[i]!, BigInt(gross[i]!), BigInt(fees[i]!), strategy[i]!] as const).sort(
    (a, b) => a[0] - b[0] || a[1] - b[1],
  );

it('chapters appended are the table of their trades', () => {
  fc.assert(
    fc.property(fills, fc.constantFrom('fifo', 'lifo', 'average' as const), (all, lots) => {
      const { trades } = matchFills(all, lots);
      const half = trades.length >> 1;
      const chapters = [trades.slice(0, half), trades.slice(half)].map((some) =>
        decodeChapter(
          over({
            ...encodeChapter({
              account: 'Main',
              month: '2026-03',
              annotatedTrades: some.map((trade) => ({ trade, note: null })),
              unmatchedFills: [],
              unattached: [],
            }),
            lots,
          }),
        ),
      );
      const { risk: _, risks: _r, instruments: names, accounts, instrument, exits, ...table } = tableOfChapters(chapters);
      const {
        risk: __,
        risks: __r,
        instruments: expectedNames,
        accounts: ___,
        instrument: expectedInstrument,
        exits: expectedExits,
        ...expected
      } = tableOfTrades(trades);
      expect(accounts).toEqual(['Main']);
      expect(Array.from(instrument, (at) => names[at])).toEqual(Array.from(expectedInstrument, (at) => expectedNames[at]));
      expect(table).toEqual(expected);
      expect(inOrder(exits)).toEqual(inOrder(expectedExits));
    }),
    { numRuns: runs(100, 3000) },
  );
});

it('an exit with a day alone keeps the time of the fill before it', () => {
  const { trades } = matchFills([
    fill('buy', '2', '10', '2026-03-02T15:00:00Z'),
    fill('sell', '1', '11', '2026-03-02T05:00:00Z', undefined, { precision: 'day', effect: 'close' }),
    fill('sell', '1', '12', '2026-03-02T15:05:00Z'),
  ]);
  const minutes = trades.map(({ realizations }) => realizations.map(({ time }) => new Date(time).toISOString().slice(11, 16)));
  expect(minutes).toEqual([['15:00', '15:05']]);
  const annotatedTrades = trades.map((trade) => ({ trade, note: null }));
  const chapter = encodeChapter({ account: 'Main', month: '2026-03', annotatedTrades, unmatchedFills: [], unattached: [] });
  expect(inOrder(tableOfChapters([decodeChapter(over(chapter))]).exits)).toEqual(inOrder(tableOfTrades(trades).exits));
});

it('a chapter of another version, or with columns that do not fit, is not read', () => {
  const chapter = encodeChapter({ account: 'Main', month: '2026-03', annotatedTrades: [], unmatchedFills: [], unattached: [] });
  expect(decodeChapter(over(chapter))).toEqual(chapter);
  for (const wrong of [
    null,
    { ...chapter, v: 2 },
    { ...chapter, fills: { ...chapter.fills, ids: 'abc' } },
    { v: 1 },
    { ...chapter, size: 2, trades: { ...chapter.trades, side: [1] } },
  ]) {
    expect(() => decodeChapter(wrong)).toThrow(UnknownChapter);
  }
});

it('amounts too wide for the table lose their last decimals, never their size', () => {
  const wide = (action: 'buy' | 'sell', price: Decimal): Fill => ({
    id: fillId(action),
    account: 'Main',
    instrument: instruments[0]!,
    action,
    quantity: fromUnits(10n ** 6n * ONE + 1n),
    price,
    fee: fromUnits(1n),
    time: month,
    precision: 'second',
    order: action === 'buy' ? 0 : 1,
    effect: 'unknown',
    batch: '',
  });
  const { trades } = matchFills([wide('buy', ZERO), wide('sell', fromUnits(999_999n * ONE + 1n))]);
  const table = tableOfChapters([
    encodeChapter({
      account: 'Main',
      month: '2026-03',
      annotatedTrades: trades.map((trade) => ({ trade, note: null })),
      unmatchedFills: [],
      unattached: [],
    }),
  ]);
  expect(table.scale).toBeLessThan(8);
  expect(Math.abs(Number(table.gross[0]) / 10 ** table.scale - 999_999e6)).toBeLessThan(1);
});

it('stores the trade date of a fill that has one, and leaves a chapter without any unchanged', () => {
  const dated = { ...fill('buy', '1', '5', '2026-11-26T15:00Z'), tradeDay: '2026-11-27' };
  const plain = fill('sell', '1', '6', '2026-11-26T15:05Z');
  const { trades } = matchFills([dated, plain]);
  const content = { account: 'Main', month: '2026-11', unmatchedFills: [], unattached: [] };
  const chapter = over(encodeChapter({ ...content, annotatedTrades: trades.map((trade) => ({ trade, note: null })) }));
  expect(readChapter(decodeChapter(chapter)).fills.map(({ tradeDay }) => tradeDay)).toEqual(['2026-11-27', undefined]);
  expect(tableOfChapters([chapter]).tradeDays).toEqual([{ account: 'Main', time: dated.time, day: '2026-11-27' }]);
  expect(packFills([plain])).not.toHaveProperty('tradeDays');
  const packed = packFills([dated]);
  expect(unpackFills(packed, 'Main', 'b')[0]!.tradeDay).toBe('2026-11-27');
  for (const rows of [[1], [0, 0]])
    expect(() => unpackFills({ ...packed, tradeDays: { rows, days: ['2026-11-27'] } }, 'Main', 'b')).toThrow('Some fills didn’t arrive');
});
