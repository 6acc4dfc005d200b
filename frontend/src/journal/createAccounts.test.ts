// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { userIdOf } from '#domain/units/ids.ts';
import type { Browser } from '../browser/createBrowser.ts';
import { inside, testBrowser } from '../browser/testing/testBrowser.tsx';
import { mayaSignedIn } from '../browser/testing/testUser.ts';
import { accountLabel, accountName } from './accountName.ts';
import { createAccounts } from './createAccounts.ts';
import { useAccounts } from './useAccounts.ts';

const read = vi.fn();
let browser: Browser;

const account: TradingAccountView = { ...plainAccount('U123'), name: 'Swing', revision: 1, used: true };
beforeEach(() => {
  read.mockReset().mockResolvedValue([account]);
  browser = testBrowser({ server: { account: { accounts: read } }, user: {} });
});

it('are read once for all who need them, and forgotten when the session ends', async () => {
  const first = renderHook(useAccounts, { wrapper: inside(browser) });
  const second = renderHook(useAccounts, { wrapper: inside(browser) });
  await waitFor(() => expect(second.result.current.accounts).toEqual([account]));
  expect([first.result.current.accounts, read.mock.calls.length]).toEqual([[account], 1]);
  await act(() => browser.session.end('expired'));
  expect(first.result.current.accounts).toBeNull();
});

it('of an earlier user are never those of the next, even when they arrive late', async () => {
  let come = (_: readonly TradingAccountView[]): void => undefined;
  read.mockReturnValueOnce(new Promise((resolve) => (come = resolve)));
  const accounts = browser.part(createAccounts);
  const late = accounts.load();
  await browser.session.end('logout');
  browser.session.signIn({ ...mayaSignedIn, _id: userIdOf('noah') });
  const own = { ...account, label: 'N1', name: 'Own' };
  read.mockResolvedValueOnce([own]);
  const known = accounts.known();
  come([account]);
  await late;
  expect(await known).toEqual([own]);
  expect(accounts.get()).toEqual({ accounts: [own], problem: null });
});

it('that cannot be read are a problem, and labels replace names until then', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  read.mockRejectedValueOnce(new Error('Away.'));
  const { result } = renderHook(useAccounts, { wrapper: inside(browser) });
  await waitFor(() => expect(result.current.problem).toBe('Away.'));
  expect(accountName(result.current.accounts, 'U123')).toBe('U123');
  await act(result.current.load);
  expect(accountName(result.current.accounts, 'U123')).toBe('Swing');
});

it('are meant by their name, else by their label; anything else is a new one', () => {
  const other = { ...account, label: 'Swing', name: 'Main' };
  expect(['Swing', 'Main', 'U123', ' New '].map((typed) => accountLabel([account, other], typed))).toEqual([
    'U123',
    'Swing',
    'U123',
    'New',
  ]);
});
