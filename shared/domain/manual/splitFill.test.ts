import { describe, expect, it } from 'vitest';
import type { Fill } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import { fill, shares } from '../trades/testing/testFill.ts';
import { decimal, formatDecimal } from '../units/decimal.ts';
import { type SplitFill, splitFill, splitTime } from './splitFill.ts';

const told = { account: 'Main', key: shares.key, fresh: decimal('4'), old: decimal('1'), day: '2026-06-10', version: 1 };
const bought = fill('buy', '100', '400', '2026-06-01T15:00:00Z');
const made = (fills: readonly Fill[], more: Partial<typeof told> = {}) => splitFill(fills, { ...told, ...more }) as SplitFill;
const shown = ({ before, after }: SplitFill) => [formatDecimal(before), formatDecimal(after)];

describe('a split told by hand', () => {
  it('multiplies the shares held when its day begins in New York, at the same cost', () => {
    expect(new Date(splitTime('2026-06-10')).toISOString()).toBe('2026-06-10T04:00:00.000Z');
    const { fill: split, ...rest } = made([bought]);
    expect(shown({ fill: split, ...rest })).toEqual(['100', '400']);
    const [trade] = matchFills([bought, split]).trades;
    expect([formatDecimal(trade!.openQuantity), formatDecimal(trade!.entryPrice), trade!.precision]).toEqual(['400', '100', 'second']);
  });
  it('counts only shares held then, and includes later sales', () => {
    const partly = fill('sell', '40', '410', '2026-06-05T15:00:00Z');
    const later = fill('sell', '240', '101', '2026-06-12T15:00:00Z');
    const { fill: split, ...rest } = made([bought, partly, later]);
    expect(shown({ fill: split, ...rest })).toEqual(['60', '240']);
    const { trades } = matchFills([bought, partly, later, split]);
    expect(trades.map(({ closedAt, gross }) => [closedAt !== null, formatDecimal(gross)])).toEqual([[true, '640']]);
  });
  it('comes before fills of its day of which only the day is known', () => {
    const sameDay = fill('sell', '400', '101', '2026-06-10T04:00:00Z', shares, { precision: 'day', order: 0 });
    const { fill: split } = made([bought, sameDay]);
    expect(matchFills([bought, sameDay, split]).trades.map(({ closedAt }) => closedAt !== null)).toEqual([true]);
  });
  it('of shares sold short multiplies the owed ones', () => {
    const short = fill('sell', '10', '400', '2026-06-01T15:00:00Z');
    const { fill: split } = made([short]);
    expect(matchFills([short, split]).trades.map(({ side, openQuantity }) => [side, formatDecimal(openQuantity)])).toEqual([
      ['short', '40'],
    ]);
  });
  it('in reverse leaves the fraction that brokers pay out', () =>
    expect(shown(made([fill('buy', '105', '2', '2026-06-01T15:00:00Z')], { fresh: decimal('1'), old: decimal('10') }))).toEqual([
      '105',
      '10.5',
    ]));
  it('twice is the same fill', () => {
    const first = made([bought]).fill;
    expect(made([bought, first]).fill).toEqual(first);
  });
  it.each([
    ['nothing was held yet', [bought], { day: '2026-05-29' }, 'nothing_held'],
    ['everything was sold', [bought, fill('sell', '100', '400', '2026-06-02T15:00:00Z')], {}, 'nothing_held'],
    ['other shares are meant', [bought], { key: 'ABC' }, 'nothing_held'],
    ['one share stays one', [bought], { fresh: decimal('1') }, 'no_change'],
    [
      'nothing would be left',
      [fill('buy', '0.00000001', '1', '2026-06-01T15:00:00Z')],
      { fresh: decimal('1'), old: decimal('10') },
      'no_change',
    ],
    ['a file has it already', [bought, fill('split', '300', '0', '2026-06-09T20:00:00Z')], {}, 'split_known'],
  ] as const)('is refused when %s', (_why, fills, more, fault) => expect(splitFill(fills, { ...told, ...more })).toBe(fault));
  it('told again with another ratio is the same fill with the shares of that ratio', () => {
    const first = made([bought]).fill;
    const again = splitFill([bought, first], { ...told, fresh: decimal('3') });
    if (typeof again === 'string') throw new Error(again);
    expect(again.fill.id).toBe(first.id);
    expect(again.fill.quantity).not.toBe(first.quantity);
  });
});
