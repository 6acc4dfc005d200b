import { describe, expect, it } from 'vitest';
import { readChapter } from '../journal/codec/readChapter.ts';
import { addFills } from '../journal/commands/addFills.ts';
import { commitImport } from '../journal/commands/commitImport.ts';
import { emptyManifest } from '../journal/model/journalManifest.ts';
import { decided } from '../journal/testing/decided.ts';
import { testImport } from '../journal/testing/testImport.ts';
import { outcomeFills } from '../options/outcomes/outcomeFills.ts';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import { fill, option, shares } from '../trades/testing/testFill.ts';
import { decimal, formatDecimal, ZERO } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { openingFill } from './openingFill.ts';
import { BOOKING_WINDOW_MS, importLookback, supersededByImport } from './supersededByImport.ts';

const after = instantOf('2026-03-25T12:00:00Z');
const sold = fill('sell', '2', '1.80', '2026-03-02T15:00:00Z', option('P95'), { batch: 'b1' });
const told = outcomeFills(matchFills([sold]).trades[0]!, { ending: 'assigned' }, { now: after, version: 1 });
const fromFile = (action: 'assign' | 'expire', day: string, quantity = '2') =>
  fill(action, quantity, '0', `${day}T04:00:00Z`, option('P95'), { batch: 'b2' });
const sharesOfFile = fill('buy', '200', '95', '2026-03-20T04:00:00Z', shares, { batch: 'b2' });
const split = (day: string, batch: string) => fill('split', '300', '0', `${day}T04:00:00Z`, shares, { batch });

/** An account's positions after the file is added. */
function held(known: readonly Fill[], file: readonly Fill[]): string[] {
  const { change } = addFills({ manifest: emptyManifest, account: 'Main', loaded: [], fills: known });
  const chapters = change!.drafts.map((draft) => ({ entry: { ...draft, id: '', save: '', bytes: 0 }, chapter: draft.chapter }));
  const input = testImport({ fills: file, openings: [] });
  const { drafts } = decided(commitImport, { manifest: emptyManifest, chapters, input }).change!;
  const { trades } = matchFills(drafts.flatMap(({ chapter }) => [...readChapter(chapter).fills]));
  return trades.map(({ instrument, openQuantity, gross }) => `${instrument.key} ${formatDecimal(openQuantity)} ${formatDecimal(gross)}`);
}

describe('an import of manually recorded events', () => {
  it('takes the place of an assignment and of the shares that came with it', () => {
    expect(held([sold, ...told], [fromFile('assign', '2026-03-20'), sharesOfFile])).toEqual(['XYZ260320P00095000 0 360', 'XYZ 200 0']);
  });
  it('with different parts replaces them, and the file wins', () => {
    const half = fill('buy', '100', '95', '2026-03-20T04:00:00Z', shares, { batch: 'b2' });
    expect(held([sold, ...told], [fromFile('assign', '2026-03-20', '1'), half, fromFile('expire', '2026-03-21', '1')])).toEqual([
      'XYZ260320P00095000 0 360',
      'XYZ 100 0',
    ]);
  });
  it('takes the place of a split', () => {
    const bought = fill('buy', '100', '400', '2026-03-02T15:00:00Z');
    expect(held([bought, split('2026-06-10', '')], [split('2026-06-11', 'b2')])).toEqual(['XYZ 400 0']);
  });
  it.each([
    ['another option', [fill('assign', '2', '0', '2026-03-20T20:00:00Z', option('P90'), { batch: 'b2' })]],
    ['another account', [{ ...fromFile('assign', '2026-03-20'), account: 'Other' }]],
    ['another week', [fromFile('assign', '2026-03-12')]],
    ['nothing but trades', [sharesOfFile]],
  ])('keeps manual events when it has %s', (_what, file) => expect([...supersededByImport([sold, ...told], file)]).toEqual([]));
  describe('brings how a position began', () => {
    const close = fill('sell', '100', '12', '2026-03-10T15:00:00Z', undefined, { batch: 'b1', effect: 'close' });
    const said = {
      price: decimal('8'),
      quantity: decimal('100'),
      fee: ZERO,
      time: instantOf('2026-03-02T00:00:00Z'),
      precision: 'day' as const,
    };
    const opening = openingFill({ fill: close, quantity: close.quantity }, said)!;
    const bought = (quantity: string, day: string) => fill('buy', quantity, '7.5', `${day}T15:00:00Z`, undefined, { batch: 'b2' });
    it('and takes the place of the opening said by hand: nothing is held twice', () => {
      expect(held([close, opening], [bought('60', '2026-03-02'), bought('40', '2026-03-03')])).toEqual(['XYZ 0 450']);
    });
    it.each([
      ['fewer units', [bought('99', '2026-03-02')]],
      ['another week', [bought('100', '2026-03-06')]],
      ['the other side', [{ ...bought('100', '2026-03-02'), action: 'sell' as const }]],
      ['another account', [{ ...bought('100', '2026-03-02'), account: 'Other' }]],
      ['another symbol', [{ ...bought('100', '2026-03-02'), instrument: option('P95') }]],
    ])('or of %s, and then the opening stays', (_what, file) => {
      expect([...supersededByImport([close, opening], file)]).toEqual([]);
    });
  });
  it('meets events of five days before its first fill, and openings of two', () => {
    expect([importLookback([fromFile('assign', '2026-03-20')]), importLookback([sharesOfFile])]).toEqual([
      BOOKING_WINDOW_MS,
      2 * 86_400_000,
    ]);
  });
});
