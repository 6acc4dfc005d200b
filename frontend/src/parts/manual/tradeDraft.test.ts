import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units/decimal.ts';
import { draftOutcome } from './draftOutcome.ts';
import { draftFaults, emptyDraft, tradeToLog } from './tradeDraft.ts';

const zone = 'America/New_York';
const now = Date.parse('2026-11-20T21:00:00Z');
const good = { ...emptyDraft, symbol: ' nvda ', quantity: '1,000', entryPrice: '$182.55', entryTime: '2026-11-20T09:45' };

describe('a trade typed by hand', () => {
  test('an open stock trade is one fill, in UTC, with plain numbers', () => {
    expect(draftFaults(good, zone, now)).toEqual({});
    expect(tradeToLog(good, zone, 'USD')).toEqual({
      account: 'Main',
      instrument: { kind: 'stock', symbol: 'NVDA', currency: 'USD' },
      fills: [{ side: 'buy', quantity: '1000', price: '182.55', time: '2026-11-20T14:45:00.000Z' }],
    });
  });
  test('carries the name of its form, so that it counts once', () => {
    expect(tradeToLog({ ...good, requestId: '0b9f1c7e-form-one' }, zone, 'USD')).toMatchObject({ requestId: '0b9f1c7e-form-one' });
  });
  test('a closed short option sells first, and its costs are charged once', () => {
    const draft = {
      ...good,
      kind: 'option' as const,
      side: 'short' as const,
      expiry: '2026-12-18',
      strike: '180',
      quantity: '2',
      exitPrice: '1.10',
      exitTime: '2026-11-20T15:30',
      fee: '2.60',
    };
    expect(draftFaults(draft, zone, now)).toEqual({});
    expect(tradeToLog(draft, zone, 'USD')).toMatchObject({
      instrument: { kind: 'option', expiry: '2026-12-18', strike: '180', right: 'C' },
      fills: [
        { side: 'sell', fee: '2.6' },
        { side: 'buy', price: '1.1', time: '2026-11-20T20:30:00.000Z' },
      ],
    });
  });
  test('every missing part is named in a sentence of its own', () => {
    expect(Object.keys(draftFaults({ ...emptyDraft, kind: 'option' }, zone, now)).sort()).toEqual([
      'entryPrice',
      'entryTime',
      'expiry',
      'quantity',
      'strike',
      'symbol',
    ]);
  });
  test('a decimal comma is refused in every field with the reading we need, and never multiplies', () => {
    const commas = { ...good, quantity: '1,5', entryPrice: '182,55', exitPrice: '1.183,20', exitTime: '2026-11-20T10:00', fee: '0,65' };
    expect(draftFaults({ ...commas, kind: 'option', expiry: '2026-12-18', strike: '180,5' }, zone, now)).toEqual({
      quantity: 'Use a point for decimals: 1.5.',
      entryPrice: 'Use a point for decimals: 182.55.',
      exitPrice: 'Use a point for decimals: 1,183.20.',
      fee: 'Use a point for decimals: 0.65.',
      strike: 'Use a point for decimals: 180.5.',
    });
  });
  test('its result is known before it is added, and what an open one costs', () => {
    expect(draftOutcome(good)).toEqual({ amount: decimal('182550'), fees: 0n, net: null });
    const closed = { ...good, exitPrice: '182.00', fee: '1.30' };
    expect(draftOutcome(closed)).toEqual({ amount: decimal('182550'), fees: decimal('1.3'), net: decimal('-551.30') });
    const put = { ...closed, kind: 'option' as const, side: 'short' as const, quantity: '2', entryPrice: '1.50', exitPrice: '0.05' };
    expect(draftOutcome(put)).toEqual({ amount: decimal('300'), fees: decimal('1.3'), net: decimal('288.70') });
    expect(draftOutcome({ ...good, entryPrice: '182,55' })).toBeNull();
    expect(draftOutcome({ ...closed, exitPrice: '18,2' })).toBeNull();
  });
  test('an exit before its entry, half an exit and a time to come are refused', () => {
    expect(draftFaults({ ...good, exitPrice: '183', exitTime: '2026-11-20T09:00' }, zone, now).exitTime).toBe(
      'The exit is before the entry. Check both times.',
    );
    expect(draftFaults({ ...good, exitPrice: '183' }, zone, now).exitTime).toContain('Enter when you closed it');
    expect(draftFaults({ ...good, entryTime: '2026-11-21T09:45' }, zone, now).entryTime).toContain('in the future');
  });
});
