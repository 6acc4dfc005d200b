import { describe, expect, it } from 'vitest';
import { schemaFaults } from '#browser/forms/useForm.ts';
import { type TradingAccount, TradingAccountUpdate } from '#contract/schemas/tradingAccount.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import { newTradingAccount } from '#domain/accounts/allAccounts.ts';
import { type AccountDraft, accountOf, draftOf, emptyCash, emptyFee } from './accountDraft.ts';

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

const faultsOf = (draft: AccountDraft) => schemaFaults(async () => TradingAccountUpdate, accountOf(draft, saved));

describe('the form of an account', () => {
  it('returns the saved values, nothing lost on the way', async () => {
    expect(accountOf(draftOf(saved), saved)).toEqual(saved);
    expect(await faultsOf(draftOf(saved))).toEqual({});
  });

  it('takes amounts as people write them', () => {
    const draft = {
      ...draftOf(saved),
      fees: [{ ...emptyFee, perOrder: '$1', perUnit: ' .005 ' }],
      cash: [{ ...emptyCash, on: '2026-03-01', way: 'out' as const, amount: '1,000.50', note: ' Tax ' }],
    };
    expect(accountOf(draft, saved)).toMatchObject({
      fees: [{ from: null, kind: 'any', perOrder: '1', perUnit: '0.005', percent: '0', minimum: null, maximum: null }],
      cash: [{ amount: '-1000.5', note: 'Tax' }],
    });
  });

  it('labels a new account by the name it is given, and makes what the contract takes', () => {
    const blank = newTradingAccount('', accountDefaults.preferences);
    const account = accountOf({ ...draftOf(blank), name: ' Swing ' }, blank);
    expect([account.label, account.name]).toEqual(['Swing', 'Swing']);
    expect(TradingAccountUpdate.safeParse(account).success).toBe(true);
  });

  it('keeps the label when the name changes', () => {
    expect(accountOf({ ...draftOf(saved), name: 'Other' }, saved)).toMatchObject({ label: 'U123', name: 'Other' });
  });

  it('is refused by its schema field by field', async () => {
    const draft = {
      ...draftOf(saved),
      name: ' ',
      fees: [
        { ...emptyFee, perUnit: 'cheap' },
        { ...emptyFee, minimum: '5', maximum: '1', percent: '-1' },
      ],
      cash: [{ ...emptyCash, amount: '0' }],
    };
    expect(await faultsOf(draft)).toEqual({
      name: 'Give the account a name.',
      'fees.0.perUnit': 'Enter a number like 0.65, or leave it empty.',
      'fees.1.maximum': '“At most” can’t be less than “At least”.',
      'fees.1.percent': 'Enter a number like 0.65, or leave it empty.',
      'cash.0.on': 'Choose the day.',
      'cash.0.amount': 'Enter an amount other than 0, like 5000.',
    });
  });

  it('is refused when an amount carries its own sign: deposit and withdrawal are chosen', async () => {
    const cash = [{ ...emptyCash, on: '2026-03-01', way: 'out' as const, amount: '-5' }];
    expect(await faultsOf({ ...draftOf(saved), cash })).toEqual({ 'cash.0.amount': 'Use a plain number such as 12.50.' });
  });
});
