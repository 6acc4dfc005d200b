import { describe, expect, it } from 'vitest';
import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { fill, option } from '#domain/trades/testing/testFill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { premiumIntoBasis } from './premiumIntoBasis.ts';

const told = (fills: readonly Fill[]) =>
  matchFills(fills).trades.map(({ instrument, entryPrice, net }) => `${instrument.key} ${formatDecimal(entryPrice)} ${formatDecimal(net)}`);
const put = option('P95', '2026-02-20');
const call = option('C100', '2026-03-20');
const sold = fill('sell', '2', '1.80', '2026-02-02T15:00:00Z', put, { fee: decimal('1.30') });
const assigned = fill('assign', '2', '0', '2026-02-20T21:00:00Z', put);
const bought = fill('buy', '200', '95', '2026-02-21T12:00:00Z', undefined, { fee: decimal('5') });
const after = fill('sell', '200', '97', '2026-03-02T15:00:00Z');

describe('with premiums in the basis of shares', () => {
  it('an assigned put ends at nothing, and its shares cost the strike less the premium', () => {
    expect(told([sold, assigned, bought, after])).toEqual(['XYZ260220P00095000 1.8 358.7', 'XYZ 95 395']);
    expect(told(premiumIntoBasis([sold, assigned, bought, after]))).toEqual(['XYZ260220P00095000 1.8 0', 'XYZ 93.2 753.7']);
  });
  it('shares called away are sold at the strike and the premium', () => {
    const shares = fill('buy', '100', '90', '2026-01-05T15:00:00Z');
    const written = fill('sell', '1', '2', '2026-03-02T15:00:00Z', call);
    const away = [fill('assign', '1', '0', '2026-03-20T20:00:00Z', call), fill('sell', '100', '100', '2026-03-20T20:00:00Z')];
    expect(told(premiumIntoBasis([shares, written, ...away]))).toEqual(['XYZ 90 1200', 'XYZ260320C00100000 2 0']);
  });
  it('an exercised call adds its cost', () => {
    const paid = fill('buy', '1', '3', '2026-03-02T15:00:00Z', call);
    const taken = [fill('exercise', '1', '0', '2026-03-20T20:00:00Z', call), fill('buy', '100', '100', '2026-03-20T20:00:00Z')];
    expect(told(premiumIntoBasis([paid, ...taken]))).toEqual(['XYZ260320C00100000 3 0', 'XYZ 103 0']);
  });
  it('only the contracts that were assigned lend their premium', () => {
    const one = fill('assign', '1', '0', '2026-02-19T21:00:00Z', put);
    const hundred = fill('buy', '100', '95', '2026-02-19T21:00:00Z');
    const rest = fill('buy', '1', '0.30', '2026-02-20T15:00:00Z', put);
    expect(told(premiumIntoBasis([sold, one, hundred, rest]))).toEqual(['XYZ260220P00095000 1.8 149.35', 'XYZ 93.2 0']);
  });
  it('the sum of option and shares is the same for any price', () => {
    for (const premium of ['0.33333333', '1.07', '0.01']) {
      const fills = [
        { ...sold, price: decimal(premium) },
        assigned,
        { ...bought, quantity: decimal('600') },
        { ...after, quantity: decimal('600') },
      ];
      const sum = (list: readonly Fill[]) => matchFills(list).trades.reduce((all, { net }) => all + net, 0n);
      expect(sum(premiumIntoBasis(fills))).toBe(sum(fills));
    }
  });
  it('leaves everything else unchanged', () => {
    const fills = [fill('sell', '1', '1', '2026-03-02T15:00:00Z', call), fill('expire', '1', '0', '2026-03-20T20:00:00Z', call), bought];
    expect(premiumIntoBasis(fills)).toEqual(fills);
  });
});
