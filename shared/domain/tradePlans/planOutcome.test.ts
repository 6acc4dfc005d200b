import { expect, it } from 'vitest';
import { plainInstrument } from '../trades/instrument.ts';
import { type Decimal, decimal, ONE, ZERO } from '../units/decimal.ts';
import { instantOf } from '../units/millis.ts';
import { planOutcome } from './planOutcome.ts';
import type { TradePlanNumbers } from './tradePlan.ts';

const d = (text: string): Decimal => decimal(text);
const plan: TradePlanNumbers = {
  ...{
    side: 'long',
    multiplier: ONE,
    legs: [],
    entryLow: d('100'),
    entryHigh: d('101'),
    stop: d('99'),
    quantity: d('50'),
    feesPerUnit: null,
  },
  targets: [
    { price: d('105'), share: d('50') },
    { price: d('107'), share: d('50') },
  ],
};
const closedAt = instantOf('2026-03-02T16:00:00Z');
const trade = (
  entry: string,
  exit: string | null,
  over: { net?: string; quantity?: string; stop?: string | null; side?: 'long' | 'short' } = {},
) => ({
  ...{
    side: over.side ?? 'long',
    entryPrice: d(entry),
    exitPrice: exit === null ? null : d(exit),
    closedAt: exit === null ? null : closedAt,
  },
  ...{ quantity: d(over.quantity ?? '50'), openQuantity: exit === null ? d('50') : ZERO, net: d(over.net ?? '0') },
  ...{ stop: over.stop == null ? null : d(over.stop), instrument: plainInstrument('stock', 'NVDA', 'USD', ONE) },
});
const short: TradePlanNumbers = { ...plan, side: 'short', stop: d('102'), targets: [{ price: d('96'), share: d('100') }] };

it('slippage is what was paid beyond the zone in R: below 0 when better, none within', () => {
  const slip = (entry: string, of = plan, side: 'long' | 'short' = 'long') => planOutcome(of, [trade(entry, null, { side })]).slippage;
  expect([slip('101.5'), slip('100.4'), slip('99.5')]).toEqual([0.25, 0, -0.25]);
  expect([slip('99.5', short, 'short'), slip('100.4', short, 'short'), slip('101.5', short, 'short')]).toEqual([0.25, 0, -0.25]);
});

it('the exit is at a target, before one, at the stop or past it', () => {
  const exit = (price: string) => planOutcome(plan, [trade('101', price)]);
  expect(exit('105.2')).toMatchObject({ exit: 'target', short: null, past: null });
  expect(exit('103')).toMatchObject({ exit: 'early', short: 1 });
  expect(exit('99')).toMatchObject({ exit: 'stop' });
  expect(exit('98')).toMatchObject({ exit: 'past', past: 0.5 });
  expect(planOutcome(short, [trade('100', '95', { side: 'short' })])).toMatchObject({ exit: 'target' });
  expect(planOutcome(short, [trade('100', '103', { side: 'short' })])).toMatchObject({ exit: 'past', past: 0.5 });
  expect(planOutcome({ ...plan, targets: [] }, [trade('101', '103')])).toMatchObject({ exit: null, short: null });
  expect(planOutcome(plan, [trade('101', null)])).toMatchObject({ exit: null });
});

it('size is compared in units, the stop with the one written on the trade', () => {
  expect(planOutcome(plan, [trade('101', null, { quantity: '70' })]).size).toBe(d('20'));
  expect(planOutcome({ ...plan, quantity: null }, [trade('101', null)]).size).toBeNull();
  const stop = (at: string | null) => planOutcome(plan, [trade('101', null, { stop: at })]).stop;
  expect([stop('98'), stop('99'), stop('100'), stop(null)]).toEqual(['wider', 'planned', 'tighter', null]);
  expect(planOutcome(short, [trade('100', null, { stop: '103', side: 'short' })]).stop).toBe('wider');
});

it('the result is in R of the planned risk at the size that was taken', () => {
  expect(planOutcome(plan, [trade('101', '105', { net: '200' })]).r).toBe(2);
  expect(planOutcome(plan, [trade('101', '105', { net: '400', quantity: '100' })]).r).toBe(2);
  expect(planOutcome(plan, [trade('101', null, { net: '200' })]).r).toBeNull();
  expect(planOutcome({ ...plan, stop: null }, [trade('101', '105')]).r).toBeNull();
});

it('legs are compared together by their result alone, once all are closed', () => {
  const legs = ['long', 'short'].map((side, i) => ({
    ...{ side: side as 'long' | 'short', quantity: ONE, price: d(i === 0 ? '4' : '2'), multiplier: d('100') },
    option: { right: 'C' as const, strike: d(i === 0 ? '100' : '105'), expiry: '2026-12-18' },
  }));
  const spread = { ...plan, multiplier: d('100'), legs, entryLow: null, entryHigh: null, stop: null, quantity: d('2') };
  expect(planOutcome(spread, [trade('4', '6', { net: '400' }), trade('2', '3', { net: '-200' })])).toMatchObject({
    r: 0.5,
    slippage: null,
  });
  expect(planOutcome(spread, [trade('4', '6', { net: '400' }), trade('2', null)]).r).toBeNull();
});
