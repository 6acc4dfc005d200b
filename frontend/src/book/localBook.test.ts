import { describe, expect, test } from 'vitest';
import { decodeChapter } from '../../../shared/domain/book/decodeChapter.ts';
import type { Imported } from '../../../shared/domain/importers/importer.ts';
import { formatDecimal } from '../../../shared/domain/money.ts';
import type { Fill } from '../../../shared/domain/trades/fill.ts';
import { matchFills } from '../../../shared/domain/trades/matchFills.ts';
import { settlementFills } from '../../../shared/domain/trades/settlementFills.ts';
import { fill, option, shares } from '../../../shared/domain/trades/testFill.ts';
import { importPreview } from './importPreview.ts';
import { bookForImport } from './localBook.ts';
import { chaptersOf } from './testBook.ts';

const sold = fill('sell', '1', '1.80', '2026-03-02T15:00:00Z', option('P95'));
const told = settlementFills(matchFills([sold]).trades[0]!, { ending: 'assigned' }, Date.parse('2026-03-23T12:00:00Z'));
const bookOf = (fills: readonly Fill[]) => bookForImport([...chaptersOf(fills).values()].map((chapter) => decodeChapter(chapter)));
const fileOf = (fills: readonly Fill[]): Imported => ({
  ...{ broker: 'schwab', accounts: [], zone: 'UTC', zoneCertain: true, points: [] },
  fills: [...fills],
  problems: [],
  stated: [],
  rows: { imported: fills.length, duplicate: 0, ignored: 0, failed: 0 },
});

describe('what the journal tells an import', () => {
  test('is the fills of open positions', () => {
    const open = fill('buy', '10', '5', '2026-03-02T15:00:00Z', { ...shares, key: 'ABC', symbol: 'ABC' });
    const closed = [fill('buy', '10', '5', '2026-03-02T15:00:00Z'), fill('sell', '10', '6', '2026-03-03T15:00:00Z')];
    expect(bookOf([open, ...closed]).openFills.map(({ id }) => id)).toEqual([open.id]);
  });
  test('is also what was told by hand, with the shares that came of it, closed or not', () => {
    const away = fill('sell', '100', '97', '2026-03-24T15:00:00Z');
    expect(new Set(bookOf([sold, ...told, away]).openFills.map(({ id }) => id))).toEqual(
      new Set([sold.id, ...told.map(({ id }) => id), away.id]),
    );
  });
});

test('a file that brings an assignment shows it in the place of the one told by hand', () => {
  const file = [
    fill('assign', '1', '0', '2026-03-20T04:00:00Z', option('P95')),
    fill('buy', '100', '95', '2026-03-20T04:00:00Z'),
    fill('sell', '100', '97', '2026-03-24T15:00:00Z'),
  ];
  const { trades, unmatched } = importPreview(fileOf(file), bookOf([sold, ...told]));
  expect(unmatched).toEqual([]);
  expect(trades.map(({ instrument, closedAt, gross }) => [instrument.key, closedAt !== null, formatDecimal(gross)])).toEqual([
    ['XYZ260320P00095000', true, '180'],
    ['XYZ', true, '200'],
  ]);
});
