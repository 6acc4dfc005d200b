import { describe, expect, it } from 'vitest';
import type { Fill } from '../trades/fill.ts';
import { plainInstrument } from '../trades/instrument.ts';
import { fill, shares } from '../trades/testing/testFill.ts';
import { decimal } from '../units/decimal.ts';
import { copiedTrades } from './copiedTrades.ts';

const copy = (action: 'buy' | 'sell', quantity: string, price: string, at: string, instrument = shares) =>
  fill(action, quantity, price, at, instrument, { batch: 'journal' });
const real = (action: 'buy' | 'sell', quantity: string, price: string, at: string, more: Partial<Fill> = {}, instrument = shares) =>
  fill(action, quantity, price, at, instrument, { batch: 'broker', ...more });
const future = (symbol: string) => plainInstrument('future', symbol, 'USD', decimal('2'));

/** A trade of 200 bought at an average of 10.50 and sold at 12. */
const copies = [copy('buy', '200', '10.5', '2026-06-22T14:00:00Z'), copy('sell', '200', '12', '2026-06-22T15:00:00Z')];

describe('a copied trade', () => {
  it('is included when the broker has as many units on both sides, and is known by the first of its fills', () => {
    const broker = [
      real('buy', '100', '10', '2026-06-22T14:00:02Z'),
      real('buy', '100', '11', '2026-06-22T14:20:00Z'),
      real('sell', '200', '12', '2026-06-22T15:00:01Z'),
    ];
    const { included, doubtful } = copiedTrades(copies, broker);
    expect(copies.map(({ id }) => included.get(id)?.[0])).toEqual([broker[0], broker[0]]);
    expect(doubtful.size).toBe(0);
  });

  it('is included where the broker only has days', () => {
    const day = { precision: 'day' } as const;
    const broker = [
      real('buy', '200', '10.5', '2026-06-22T04:00:00Z', day),
      real('sell', '200', '12', '2026-06-22T04:00:00Z', { ...day, order: 1e6 }),
    ];
    expect(copiedTrades(copies, broker).included.size).toBe(2);
  });

  it('is doubtful when the broker has less of it, or it at another price', () => {
    const half = [real('buy', '100', '10.5', '2026-06-22T14:00:00Z'), real('sell', '100', '12', '2026-06-22T15:00:00Z')];
    const other = [real('buy', '200', '15', '2026-06-22T14:00:00Z'), real('sell', '200', '12', '2026-06-22T15:00:00Z')];
    for (const broker of [half, other]) {
      const { included, doubtful } = copiedTrades(copies, broker);
      expect([included.size, doubtful.size]).toEqual([0, 2]);
    }
  });

  it('stays where the broker has nothing of that thing on those days', () => {
    const later = [real('buy', '200', '10.5', '2026-06-24T14:00:00Z'), real('sell', '200', '12', '2026-06-24T15:00:00Z')];
    const { included, doubtful } = copiedTrades(copies, later);
    expect([included.size, doubtful.size]).toEqual([0, 0]);
  });

  it('of a future without its month is found under the contract', () => {
    const written = [
      copy('buy', '1', '20000', '2026-06-22T14:00:00Z', future('MNQ')),
      copy('sell', '1', '20010', '2026-06-22T14:05:00Z', future('MNQ')),
    ];
    const broker = [
      real('buy', '1', '20000', '2026-06-22T14:00:00Z', {}, future('MNQU6')),
      real('sell', '1', '20010', '2026-06-22T14:05:00Z', {}, future('MNQU6')),
    ];
    expect(copiedTrades(written, broker).included.get(written[0]!.id)?.[0]).toBe(broker[0]);
  });

  it('goes with the trade of its own size where one day has several', () => {
    const both = [...copies, copy('buy', '50', '12', '2026-06-22T16:00:00Z'), copy('sell', '50', '12.5', '2026-06-22T16:30:00Z')];
    const broker = [
      real('buy', '50', '12', '2026-06-22T16:00:01Z'),
      real('sell', '50', '12.5', '2026-06-22T16:30:01Z'),
      real('buy', '200', '10.5', '2026-06-22T14:00:01Z'),
      real('sell', '200', '12', '2026-06-22T15:00:01Z'),
    ];
    const { included } = copiedTrades(both, broker);
    expect(both.map(({ id }) => included.get(id)?.[0])).toEqual([broker[2], broker[2], broker[0], broker[0]]);
  });
});
