import type { Browser } from '#browser/createBrowser.ts';
import { createStore } from '#browser/createStore.ts';
import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as journalTexts from '#copy/journalTexts.ts';

/** The trading accounts with their settings; null until they are known. `problem`: why they could not be read. */
export type KnownAccounts = { readonly accounts: readonly TradingAccountView[] | null; readonly problem: string | null };

const unknown: KnownAccounts = { accounts: null, problem: null };

/** The current user's trading accounts: part of the journal, whose figures include their deposits and withdrawals. */
export function createAccounts({ api, session }: Pick<Browser, 'api' | 'session'>) {
  const { get, set, subscribe } = createStore(unknown);
  let loading: Promise<void> | null = null;
  session.onEnd(() => {
    loading = null;
    set(unknown);
  });

  async function read(): Promise<void> {
    const isStillThis = session.thisSession();
    const known = await api.account.accounts().then(
      (accounts): KnownAccounts => ({ accounts, problem: null }),
      (error: unknown): KnownAccounts => {
        console.warn('The trading accounts could not be read.', error);
        return { ...get(), problem: error instanceof Error ? error.message : journalTexts.accountsFailed };
      },
    );
    if (!isStillThis()) return;
    loading = null;
    set(known);
  }
  /** Reloads the trading accounts. */
  function load(): Promise<void> {
    loading ??= read();
    return loading;
  }
  return {
    get,
    subscribe,
    load,
    /** The trading accounts once they are known; none when they cannot be read. */
    async known(): Promise<readonly TradingAccountView[]> {
      if (get().accounts === null) await load();
      return get().accounts ?? [];
    },
  };
}
