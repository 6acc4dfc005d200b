import { describe, expect, it } from 'vitest';
import type { Fill, FillAction } from '../trades/fill.ts';
import { fill, option, shares } from '../trades/testing/testFill.ts';
import { decimal } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { repeatedFills } from './repeatedFills.ts';

const orders = { layout: 'tradovate/orders', zone: 'America/New_York', fileName: 'Orders.csv' };
const pairs = { layout: 'tradovate/performance', zone: 'America/New_York' };
const sourceOf = (batch: string) => (batch === 'orders' ? orders : null);

const known = (action: FillAction, quantity: string, price: string, at: string, more: Partial<Fill> = {}) =>
  fill(action, quantity, price, at, shares, { batch: 'orders', ...more });
const found = (fresh: readonly Fill[], journal: readonly Fill[], file = pairs) => {
  const { repeats, doubts } = repeatedFills({ file: fresh, fresh, ...file }, journal, sourceOf);
  return { repeats: fresh.map(({ id }) => repeats.has(id)), doubts: fresh.map(({ id }) => doubts.has(id)) };
};
const AT = '2026-06-22T14:03:54Z';

describe('a fill of another layout', () => {
  it('is a repeat when account, instrument, side, price, second and summed quantity are the same', () =>
    expect(found([fill('buy', '1', '10', AT), fill('buy', '1', '10', AT)], [known('buy', '2', '10', AT)])).toEqual({
      repeats: [true, true],
      doubts: [false, false],
    }));

  it.each<[string, Fill]>([
    ['another account', known('buy', '2', '10', AT, { account: 'Other' })],
    ['another instrument', known('buy', '2', '10', AT, { instrument: option('C110') })],
    ['another side', known('sell', '2', '10', AT)],
    ['another second', known('buy', '2', '12', '2026-06-22T14:03:55Z')],
    ['the same layout', known('buy', '2', '10', AT, { batch: 'unknown' })],
    ['an entry by hand', known('buy', '2', '10', AT, { batch: '' })],
  ])('is new beside %s', (what, journal) => {
    const file = what === 'the same layout' ? { ...pairs, layout: '' } : pairs;
    expect(found([fill('buy', '2', '10', AT)], [journal], file)).toEqual({ repeats: [false], doubts: [false] });
  });

  it('is a doubt when the quantities of one second differ', () =>
    expect(found([fill('buy', '2', '10', AT)], [known('buy', '3', '10', AT)])).toEqual({ repeats: [false], doubts: [true] }));

  it('is a doubt when a day has as many units at about the same price but at other times', () =>
    expect(found([fill('buy', '2', '10.01', '2026-06-22T17:03:54Z')], [known('buy', '2', '10', AT)])).toEqual({
      repeats: [false],
      doubts: [true],
    }));

  it('is a repeat when one file has the average price of the other', () =>
    expect(found([fill('buy', '3', '10.3333', AT)], [known('buy', '2', '10', AT), known('buy', '1', '11', AT)])).toEqual({
      repeats: [true],
      doubts: [false],
    }));

  it('is the one with its effect where a rounded price is that of another one', () => {
    const day = { time: instantOf('2026-06-22T04:00:00Z'), precision: 'day' as const };
    const of = (price: string, effect: Fill['effect']) => fill('buy', '7', price, AT, shares, { ...day, effect });
    expect(
      found([of('12.1029', 'unknown'), of('12.1', 'close')], [known('buy', '7', '12.1', AT, { ...day, fee: decimal('0.02') })]),
    ).toEqual({
      repeats: [true, false],
      doubts: [false, false],
    });
  });

  it('is compared by day where one file has only days, in the zone of that file', () => {
    const day = { time: instantOf('2026-06-22T04:00:00Z'), precision: 'day' as const };
    const late = '2026-06-23T02:00:00Z';
    expect(found([fill('buy', '2', '10', AT, shares, day)], [known('buy', '1', '10', AT), known('buy', '1', '10', late)])).toEqual({
      repeats: [true],
      doubts: [false],
    });
    expect(found([fill('buy', '1', '10', AT), fill('buy', '1', '10', late)], [known('buy', '2', '10', AT, day)])).toEqual({
      repeats: [true, true],
      doubts: [false, false],
    });
  });

  it('matches an expiration on the same day, at any hour', () => {
    const put = option('P95');
    const expire = (at: string, more: Partial<Fill> = {}) => fill('expire', '1', '0', at, put, more);
    expect(found([expire('2026-03-20T20:00:00Z')], [expire('2026-03-20T21:20:00Z', { batch: 'orders' })]).repeats).toEqual([true]);
  });

  it('is compared with what the broker stated, edited and deleted fills included', () => {
    const edited = known('buy', '5', '9', AT, {
      changes: { was: { quantity: fill('buy', '2', '10', AT).quantity, price: fill('buy', '2', '10', AT).price } },
    });
    expect(found([fill('buy', '2', '10', AT)], [edited]).repeats).toEqual([true]);
    expect(found([fill('buy', '2', '10', AT)], [known('buy', '2', '10', AT, { changes: { deletedAt: instantOf(AT) } })]).repeats).toEqual([
      true,
    ]);
  });

  it('does not repeat a fill of its own file', () => {
    const own = known('buy', '1', '10', AT);
    const more = fill('buy', '1', '10', AT);
    expect(repeatedFills({ file: [own, more], fresh: [more], ...pairs }, [own], sourceOf).repeats.size).toBe(0);
  });
});
