import { describe, expect, it } from 'vitest';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal } from '#domain/units/decimal.ts';
import { fillIdOf } from '#domain/units/ids.ts';
import type { UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';
import { emptyOpening, openingFaults, openingOf } from './openingDraft.ts';

const zone = 'America/New_York';
const close: UnmatchedCloseRow = {
  id: fillIdOf('AAAAAAAAAAA'),
  account: 'Main',
  instrument: plainInstrument('stock', 'SOFI', 'USD', decimal('1')),
  action: 'sell',
  side: 'long',
  quantity: '100',
  price: 9.5,
  closedAt: Date.parse('2026-03-02T15:00:00Z'),
  dayOnly: false,
};
const draft = { ...emptyOpening(close), day: '2026-01-12', price: '$8.10' };

describe('an opening being typed', () => {
  it('begins with the quantity and side of its close, and costs nothing unless said', () => {
    expect(openingFaults(draft, close, zone)).toEqual({});
    expect(openingOf(draft, close, zone)).toEqual({
      id: 'AAAAAAAAAAA',
      account: 'Main',
      closedAt: '2026-03-02T15:00:00.000Z',
      time: '2026-01-12T05:00:00.000Z',
      dayOnly: true,
      price: '8.1',
      quantity: '100',
    });
  });

  it('has an hour when one is said, and numbers as people write them', () => {
    const said = { ...draft, clock: '09:45', quantity: '1,250', fee: '$1.25' };
    expect(openingOf(said, close, zone)).toMatchObject({ time: '2026-01-12T14:45:00.000Z', quantity: '1250', fee: '1.25' });
    expect(openingOf(said, close, zone)).not.toHaveProperty('dayOnly');
  });

  it('of an expiry has no side, and asks for one', () => {
    const expired = { ...close, action: 'expire' as const, side: null };
    const unsaid = { ...emptyOpening(expired), day: '2026-01-12', price: '1' };
    expect(Object.keys(openingFaults(unsaid, expired, zone))).toEqual(['side']);
    expect(openingOf({ ...unsaid, side: 'short' }, expired, zone).side).toBe('short');
  });

  it.each([
    ['no day', { day: '' }, 'day'],
    ['the moment of the close', { day: '2026-03-02', clock: '10:00' }, 'day'],
    ['a day after the close', { day: '2026-03-03' }, 'day'],
    ['no price', { price: '' }, 'price'],
    ['a price below zero', { price: '-1' }, 'price'],
    ['no quantity', { quantity: '0' }, 'quantity'],
    ['costs that are no number', { fee: 'two' }, 'fee'],
  ])('with %s shows how to fix it', (_what, part, field) => {
    expect(Object.keys(openingFaults({ ...draft, ...part }, close, zone))).toEqual([field]);
  });

  it('may be on the day of the close when only its hour is earlier', () => {
    expect(openingFaults({ ...draft, day: '2026-03-02', clock: '09:59' }, close, zone)).toEqual({});
  });
});
