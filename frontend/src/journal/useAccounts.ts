import { useEffect } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useStore } from '#browser/createStore.ts';
import { createAccounts, type KnownAccounts } from './createAccounts.ts';

/** The trading accounts, for every screen that names them, and `load` to read them again. They are read when first needed. */
export function useAccounts(): KnownAccounts & { readonly load: () => Promise<void> } {
  const accounts = useBrowser().part(createAccounts);
  const known = useStore(accounts);
  useEffect(() => {
    if (accounts.get().accounts === null) void accounts.load();
  }, [accounts]);
  return { ...known, load: accounts.load };
}
