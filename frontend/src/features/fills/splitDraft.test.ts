import { describe, expect, test } from 'vitest';
import { decimalOf, ZERO } from '#domain/units/decimal.ts';
import { fillIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';
import { emptySplit, splitFaults, splitResult } from './SplitDialog.tsx';

const now = Date.parse('2026-11-20T21:00:00Z');
const four = { newShares: '4', oldShares: '1', day: '2026-06-10' };
const row = (action: FillRow['action'], quantity: number, day: string): FillRow => ({
  id: fillIdOf(day),
  time: instantOf(`${day}T15:00:00Z`),
  dayOnly: false,
  action,
  quantity,
  price: 400,
  fee: ZERO,
  manual: false,
  opening: false,
  batch: '',
  step: null,
  scale: 1,
  statedGross: null,
  whole: { quantity: decimalOf(quantity), price: decimalOf(400), fee: ZERO },
  was: null,
});
const fills = [row('buy', 105, '2026-03-02'), row('sell', 5, '2026-04-02'), row('sell', 40, '2026-07-01')];

describe('a split being typed', () => {
  test('shows its effect on the shares held when its day begins', () => {
    expect(splitFaults(four, now)).toEqual({});
    expect(splitResult(four, fills, 'long')).toEqual({ before: '100', after: '400', fraction: null });
    expect(splitResult({ ...four, day: '2026-07-02' }, fills, 'long')).toMatchObject({ before: '60', after: '240' });
  });
  test('in reverse shows the fraction that is left', () => {
    expect(splitResult({ ...four, newShares: '1', oldShares: '8' }, fills, 'long')).toEqual({
      before: '100',
      after: '12.5',
      fraction: '0.5',
    });
  });
  test('of shares sold short counts the owed ones', () => {
    expect(splitResult(four, [row('sell', 10, '2026-03-02')], 'short')).toMatchObject({ before: '10', after: '40' });
  });
  test('shows nothing while it is not complete, or where nothing was held', () => {
    expect(splitResult(emptySplit, fills, 'long')).toBeNull();
    expect(splitResult({ ...four, day: '2026-03-01' }, fills, 'long')).toBeNull();
  });
  test.each([
    [emptySplit, ['newShares', 'day']],
    [{ ...four, oldShares: '0' }, ['oldShares']],
    [{ ...four, newShares: '1' }, ['newShares']],
    [{ ...four, day: '2026-11-21' }, ['day']],
  ])('%o is not recorded', (draft, fields) => expect(Object.keys(splitFaults(draft, now))).toEqual(fields));
});
