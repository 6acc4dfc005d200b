import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type FillId, fillIdOf } from '#domain/units/ids.ts';
import { runs } from '#tests/deep.ts';
import { decimal, formatDecimal, fromUnits, ZERO } from '../units/decimal.ts';
import { millis } from '../units/millis.ts';
import { applyFeeRules, type FeeRule } from './applyFeeRules.ts';
import type { Fill } from './fill.ts';
import { optionInstrument, plainInstrument } from './instrument.ts';
import { rezoneFill } from './rezoneFill.ts';

const rule: FeeRule = { from: null, kind: 'any', perOrder: '0', perUnit: '0', percent: '0', minimum: null, maximum: null };
const stock = plainInstrument('stock', 'KO', 'USD', decimal('1'));
const fill = (id: FillId, about: Partial<Fill> = {}): Fill => ({
  id,
  account: 'Main',
  instrument: stock,
  action: 'buy',
  quantity: decimal('100'),
  price: decimal('50'),
  fee: ZERO,
  time: millis(Date.UTC(2026, 2, 9, 15)),
  precision: 'second',
  order: 0,
  effect: 'unknown',
  batch: 'b',
  ...about,
});
const fees = (fills: readonly Fill[], ...rules: FeeRule[]) =>
  applyFeeRules(fills, { fees: rules, currency: 'USD', zone: 'America/New_York' }).map(({ fee }) => formatDecimal(fee));

it.each([
  ['a price for each order', { perOrder: '4.95' }, ['4.95']],
  ['a price for each share', { perUnit: '0.005' }, ['0.5']],
  ['a part of the amount', { percent: '0.1' }, ['5']],
  ['all three', { perOrder: '1', perUnit: '0.01', percent: '0.01' }, ['2.5']],
  ['at least the minimum', { perUnit: '0.005', minimum: '1' }, ['1']],
  ['at most the maximum', { percent: '10', maximum: '20' }, ['20']],
])('%s', (_what, part, expected) => expect(fees([fill(fillIdOf('a'))], { ...rule, ...part })).toEqual(expected));

it('fills of one second, side and instrument are one order, and their shares add up to its charge', () => {
  const parts = ['a', 'b', 'c'].map((id) => fill(fillIdOf(id), { quantity: decimal('1') }));
  expect(fees([...parts, fill(fillIdOf('d'), { action: 'sell' })], { ...rule, perOrder: '1' })).toEqual([
    '0.33333333',
    '0.33333333',
    '0.33333334',
    '1',
  ]);
});

it('the rule of the kind comes before the one for any, and the latest of the day before older ones', () => {
  const option = optionInstrument({
    root: 'KO',
    underlying: 'KO',
    expiry: '2026-04-17',
    right: 'C',
    strike: decimal('50'),
    currency: 'USD',
    multiplier: decimal('100'),
  });
  const rules = [
    { ...rule, perUnit: '0.01' },
    { ...rule, kind: 'option' as const, perUnit: '0.65' },
    { ...rule, kind: 'option' as const, from: '2026-03-10', perUnit: '0.5' },
  ];
  expect(
    fees(
      [
        fill(fillIdOf('a')),
        fill(fillIdOf('b'), { instrument: option }),
        fill(fillIdOf('c'), { instrument: option, time: millis(Date.UTC(2026, 2, 10, 15)) }),
      ],
      ...rules,
    ),
  ).toEqual(['1', '65', '50']);
});

it('events and other currencies are left alone', () => {
  const yen = plainInstrument('stock', '7203', 'JPY', decimal('1'));
  expect(
    fees([fill(fillIdOf('a'), { action: 'expire' }), fill(fillIdOf('b'), { instrument: yen, fee: fromUnits(7n) })], {
      ...rule,
      perOrder: '1',
    }),
  ).toEqual(['0', '0.00000007']);
});

it('a clock converted to another zone and back is the same except in hours that a clock change skips', () => {
  const zones = fc.constantFrom('America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'UTC', 'Australia/Lord_Howe');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), zones, zones, (time, from, to) => {
      const moved = rezoneFill(fill(fillIdOf('a'), { time: millis(time) }), from, to);
      const back = rezoneFill(moved, to, from).time;
      expect([0, 1_800_000, 3_600_000]).toContain(Math.abs(back - time));
    }),
    { numRuns: runs(100, 3000) },
  );
  expect(rezoneFill(fill(fillIdOf('a')), 'UTC', 'America/New_York').time - fill(fillIdOf('a')).time).toBe(4 * 3_600_000);
});
