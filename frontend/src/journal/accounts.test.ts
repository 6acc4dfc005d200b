// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { plainAccount } from '#domain/accounts/testing/testTradingAccount.ts';

const state = vi.hoisted(() => ({ enders: [] as (() => unknown)[] }));
const read = vi.fn();
vi.mock('#browser/api/api.ts', () => ({ api: { account: { accounts: () => read() } } }));
vi.mock('#browser/session/session.ts', () => ({ onSessionEnd: (end: () => unknown) => state.enders.push(end) }));
const { accountLabel, accountName, loadAccounts, useAccounts } = await import('./accounts.ts');

const account: TradingAccountView = { ...plainAccount('U123'), name: 'Swing', revision: 1, used: true };
beforeEach(() => {
  read.mockReset().mockResolvedValue([account]);
  act(() => state.enders.forEach((end) => void end()));
});

it('are read once for all who need them, and forgotten when the session ends', async () => {
  const first = renderHook(useAccounts);
  const second = renderHook(useAccounts);
  await waitFor(() => expect(second.result.current.accounts).toEqual([account]));
  expect([first.result.current.accounts, read.mock.calls.length]).toEqual([[account], 1]);
  act(() => state.enders.forEach((end) => void end()));
  expect(first.result.current.accounts).toBeNull();
});

it('that cannot be read say so, and labels stand for names meanwhile', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  read.mockRejectedValueOnce(new Error('Away.'));
  const { result } = renderHook(useAccounts);
  await waitFor(() => expect(result.current.problem).toBe('Away.'));
  expect(accountName(result.current.accounts, 'U123')).toBe('U123');
  await act(loadAccounts);
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
