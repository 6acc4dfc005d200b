import { describe, expect, it } from 'vitest';
import { TradingAccount } from '#contract/schemas/tradingAccount.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { draftOf, emptyCash, emptyFee, newAccount, readDraft } from './accountDraft.ts';

const saved: TradingAccount = {
  label: 'U123',
  name: 'IBKR',
  broker: 'schwab',
  currency: 'USD',
  zone: 'UTC',
  lotMethod: 'lifo',
  fees: [{ from: '2026-01-01', kind: 'option', perOrder: '0', perUnit: '0.65', percent: '0', minimum: '1', maximum: null }],
  cash: [
    { on: '2026-01-05', amount: '5000', note: '' },
    { on: '2026-02-05', amount: '-250.5', note: 'Rent' },
  ],
  revision: 3,
};

describe('the form of an account', () => {
  it('says of an account what is saved, nothing lost on the way', () => {
    expect(readDraft(draftOf(saved), saved)).toEqual({ account: saved, faults: {} });
  });

  it('takes amounts as people write them', () => {
    const draft = {
      ...draftOf(saved),
      fees: [{ ...emptyFee, perOrder: '$1', perUnit: ' .005 ' }],
      cash: [{ ...emptyCash, on: '2026-03-01', way: 'out' as const, amount: '1,000.50', note: ' Tax ' }],
    };
    expect(readDraft(draft, saved).account).toMatchObject({
      fees: [{ from: null, kind: 'any', perOrder: '1', perUnit: '0.005', percent: '0', minimum: null, maximum: null }],
      cash: [{ amount: '-1000.5', note: 'Tax' }],
    });
  });

  it('labels a new account by the name it is given, and makes what the contract takes', () => {
    const blank = newAccount(accountDefaults.preferences);
    const { account, faults } = readDraft({ ...draftOf(blank), name: ' Swing ' }, blank);
    expect([account.label, account.name, faults]).toEqual(['Swing', 'Swing', {}]);
    expect(TradingAccount.safeParse(account).success).toBe(true);
  });

  it('keeps the label when the name changes', () => {
    expect(readDraft({ ...draftOf(saved), name: 'Other' }, saved).account).toMatchObject({ label: 'U123', name: 'Other' });
  });

  it('names each field that keeps it from being saved', () => {
    const draft = {
      ...draftOf(saved),
      name: ' ',
      fees: [
        { ...emptyFee, perUnit: 'cheap' },
        { ...emptyFee, minimum: '5', maximum: '1', percent: '-1' },
      ],
      cash: [{ ...emptyCash, amount: '0' }],
    };
    const found = Object.keys(readDraft(draft, saved).faults);
    expect(found.sort()).toEqual(['cash.0.amount', 'cash.0.on', 'fees.0.perUnit', 'fees.1.maximum', 'fees.1.percent', 'name']);
  });
});
