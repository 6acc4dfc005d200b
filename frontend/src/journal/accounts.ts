import { useEffect, useSyncExternalStore } from 'react';
import { api } from '#browser/api/api.ts';
import { onSessionEnd } from '#browser/session/session.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';

type Known = { readonly accounts: readonly TradingAccountView[] | null; readonly problem: string | null };

const nothing: Known = { accounts: null, problem: null };
let known: Known = nothing;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function become(next: Known): void {
  known = next;
  for (const tell of listeners) tell();
}
onSessionEnd(() => become(nothing));

async function read(): Promise<void> {
  try {
    become({ accounts: await api.account.accounts(), problem: null });
  } catch (error) {
    console.warn('The trading accounts could not be read.', error);
    become({ ...known, problem: error instanceof Error ? error.message : 'Your trading accounts could not be read.' });
  } finally {
    loading = null;
  }
}

/** Reads the trading accounts again. */
export const loadAccounts = (): Promise<void> => {
  loading ??= read();
  return loading;
};

/** The trading accounts once they are known; none when they cannot be read. */
export async function knownAccounts(): Promise<readonly TradingAccountView[]> {
  if (known.accounts === null) await loadAccounts();
  return known.accounts ?? [];
}

/** The trading accounts with their settings, for every screen that names them; null until they are known. Read when first needed. */
export function useAccounts(): Known {
  const now = useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => known,
  );
  useEffect(() => {
    if (known.accounts === null) void loadAccounts();
  }, []);
  return now;
}

/** What an account is called on screen: its name, or the label that trades carry while nothing else is known. */
export const accountName = (accounts: readonly TradingAccountView[] | null, label: string): string =>
  accounts?.find((account) => account.label === label)?.name ?? label;

/** The label of the account somebody means by what they typed: the account of that name, else of that label, else a new one. */
export function accountLabel(accounts: readonly TradingAccountView[] | null, typed: string): string {
  const text = typed.trim();
  return accounts?.find(({ name }) => name === text)?.label ?? text;
}
