import { expect, it } from 'vitest';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { contributions } from './contributions.ts';

const account = (label: string, currency: string, ...amounts: string[]): TradingAccountView => ({
  label,
  name: `My ${label}`,
  broker: null,
  currency,
  zone: 'UTC',
  lotMethod: 'fifo',
  fees: [],
  revision: 1,
  used: true,
  cash: amounts.map((amount, i) => ({ on: `2026-01-0${i + 1}`, amount, note: 'Rent' })),
});
const both = [account('Main', 'USD', '5000', '-250.75'), account('Roth', 'USD', '700'), account('Depot', 'EUR', '9000')];
const own = { currency: 'USD', startingCapital: '25000.00' };

it('all accounts of a currency add their deposits, and nothing of another currency', () => {
  expect(contributions(both, { currency: 'USD', account: undefined }, own)).toEqual({
    startingCapital: '25000.00',
    cash: [
      { on: '2026-01-01', amount: '5000' },
      { on: '2026-01-02', amount: '-250.75' },
      { on: '2026-01-01', amount: '700' },
    ],
  });
  expect(contributions(both, { currency: 'EUR', account: undefined }, own)).toEqual({
    startingCapital: '0',
    cash: [{ on: '2026-01-01', amount: '9000' }],
  });
});

it('one account brings its own moves; the capital of all only when it is all there is', () => {
  expect(contributions(both, { currency: 'USD', account: 'Roth' }, own)).toEqual({
    startingCapital: '0',
    cash: [{ on: '2026-01-01', amount: '700' }],
  });
  expect(contributions(both.slice(1), { currency: 'USD', account: 'Roth' }, own)).toMatchObject({ startingCapital: '25000.00' });
  expect(contributions(both, { currency: 'USD', account: 'Depot' }, own)).toEqual({ startingCapital: '0', cash: [] });
});

it('accounts that are not known yet add nothing', () =>
  expect(contributions(null, { currency: 'USD', account: undefined }, own)).toEqual({ startingCapital: '0', cash: [] }));
