import { describe, expect, test } from 'vitest';
import type { Imported } from '#domain/importers/imported.ts';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import { openingFill } from '#domain/manual/openingFill.ts';
import { outcomeFills } from '#domain/options/outcomes/outcomeFills.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option, shares } from '#domain/trades/testing/testFill.ts';
import { decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { BookCache } from '../sync/encryptedCache.ts';
import { chaptersOf } from '../testing/testBook.ts';
import { importPreview } from './importPreview.ts';
import { fillIdsOf, localJournal, localLedger } from './localJournal.ts';

const sold = fill('sell', '1', '1.80', '2026-03-02T15:00:00Z', option('P95'));
const at = { now: instantOf('2026-03-23T12:00:00Z'), version: 1 };
const recorded = outcomeFills(matchFills([sold]).trades[0]!, { ending: 'assigned' }, at);
const journalOf = (chapters: readonly Chapter[]) => ({ chapters, ids: fillIdsOf(chapters) });
const bookOf = (fills: readonly Fill[], file: readonly Fill[]) =>
  localLedger(journalOf([...chaptersOf(fills).values()].map((chapter) => decodeChapter(chapter))), file);
const fileOf = (fills: readonly Fill[]): Imported => ({
  broker: 'schwab',
  layout: 'schwab',
  accounts: [],
  zone: 'UTC',
  zoneCertain: true,
  hasFees: true,
  notes: [],
  points: [],
  asks: [],
  sections: [],
  cash: [],
  waiting: [],
  fills: [...fills],
  problems: [],
  stated: [],
  rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
});

describe('what the journal has for an import', () => {
  const ids = (fills: readonly Fill[]) => fills.map(({ id }) => id).toSorted();
  const abc = { ...shares, key: 'ABC', symbol: 'ABC' };
  const open = [fill('buy', '10', '5', '2026-02-02T15:00:00Z', abc), fill('buy', '10', '5', '2026-02-02T15:00:00Z')];
  const closed = [fill('buy', '10', '5', '2026-03-02T15:00:00Z', abc), fill('sell', '20', '6', '2026-03-03T15:00:00Z', abc)];
  const later = [fill('buy', '1', '5', '2026-04-02T15:00:00Z', abc)];
  test('is the fills of open positions of what the file trades, and of those that end after its first new fill', () => {
    expect(ids(bookOf(open, later).reached)).toEqual(ids(open.slice(0, 1)));
    const earlier = fill('buy', '1', '5', '2026-03-01T15:00:00Z', abc);
    expect(ids(bookOf([...open, ...closed], [earlier]).reached)).toEqual(ids([open[0]!, ...closed]));
    expect(bookOf([...open, ...closed], later).reached).toEqual([]);
  });
  test('joins the parts of a fill that closes one trade and opens the next, with the result that its file states', () => {
    const turned = fill('sell', '20', '6', '2026-03-03T15:00:00Z', abc, { statedGross: decimal('30') });
    const earlier = fill('buy', '1', '5', '2026-03-01T15:00:00Z', abc);
    const journal = bookOf([fill('buy', '10', '5', '2026-03-02T15:00:00Z', abc), turned], [earlier]);
    const { quantity, statedGross } = journal.reached.find(({ id }) => id === turned.id)!;
    expect([quantity, statedGross]).toEqual([turned.quantity, turned.statedGross]);
  });
  test('is nothing for a file that brings nothing new', () => {
    expect(bookOf(open, open).reached).toEqual([]);
  });
  test('also includes manual records, with their resulting shares, closed or not', () => {
    const away = fill('sell', '100', '97', '2026-03-24T15:00:00Z');
    const file = [fill('assign', '1', '0', '2026-03-23T04:00:00Z', option('P95')), fill('buy', '100', '95', '2026-03-23T04:00:00Z')];
    expect(ids(bookOf([sold, ...recorded, away], file).reached)).toEqual(ids([sold, ...recorded, away]));
  });
});

describe('an opening that was recorded by hand', () => {
  const close = fill('sell', '100', '12', '2026-03-10T15:00:00Z', undefined, { batch: 'b1', effect: 'close' });
  const entered = {
    price: decimal('8'),
    quantity: decimal('100'),
    fee: ZERO,
    time: instantOf('2026-03-02T00:00:00Z'),
    precision: 'day' as const,
  };
  const opening = openingFill({ fill: close, quantity: close.quantity }, entered)!;
  const bought = (day: string) => fill('buy', '100', '7', `${day}T15:00:00Z`);

  test('shows the file’s own in its place', () => {
    const file = [bought('2026-03-02')];
    const { trades, doubtfulOpenings } = importPreview(fileOf(file), bookOf([close, opening], file));
    expect([trades.map(({ gross }) => formatDecimal(gross)), doubtfulOpenings]).toEqual([['500'], []]);
  });
  test('stays where the file has another day before its close, and is shown as doubtful', () => {
    const doubtful = (file: readonly Fill[]) => importPreview(fileOf(file), bookOf([close, opening], file)).doubtfulOpenings;
    expect(doubtful([bought('2026-03-06')])).toEqual(['XYZ']);
    expect(doubtful([bought('2026-03-16')])).toEqual([]);
  });
});

test('an assignment in a file replaces the one recorded by hand', () => {
  const file = [
    fill('assign', '1', '0', '2026-03-20T04:00:00Z', option('P95')),
    fill('buy', '100', '95', '2026-03-20T04:00:00Z'),
    fill('sell', '100', '97', '2026-03-24T15:00:00Z'),
  ];
  const { trades, unmatched } = importPreview(fileOf(file), bookOf([sold, ...recorded], file));
  expect(unmatched).toEqual([]);
  expect(trades.map(({ instrument, closedAt, gross }) => [instrument.key, closedAt !== null, formatDecimal(gross)])).toEqual([
    ['XYZ260320P00095000', true, '180'],
    ['XYZ', true, '200'],
  ]);
});

test('chapters that a sync takes away while the copy is read are read again', async () => {
  const stored = [...chaptersOf([sold, fill('buy', '1', '5', '2026-05-02T15:00:00Z')])].map(
    ([id, chapter]) => [id, decodeChapter(chapter)] as const,
  );
  let reads = 0;
  const store = {
    book: async () => ({ version: 1, ids: stored.map(([id]) => id) }),
    chapters: async () => new Map(reads++ === 0 ? stored.slice(1) : stored),
  };
  const { ids } = await localJournal(store as unknown as BookCache, userIdOf('maya'));
  expect([ids.size, reads]).toEqual([2, 2]);
});
