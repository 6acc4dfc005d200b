// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { inside, testBrowser } from '#browser/testing/testBrowser.tsx';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';
import { accountLabel, accountName } from './accountName.ts';
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

it('that cannot be read are a problem, and labels are shown for names meanwhile', async () => {
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
