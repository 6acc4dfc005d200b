import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';

type Accounts = readonly TradingAccountView[] | null;

/** An account's display name, or the trades' label if no name is known. */
export const accountName = (accounts: Accounts, label: string): string =>
  accounts?.find((account) => account.label === label)?.name ?? label;

/** The label for a typed account: the account with that name, otherwise with that label, otherwise a new one. */
export function accountLabel(accounts: Accounts, typed: string): string {
  const text = typed.trim();
  return accounts?.find(({ name }) => name === text)?.label ?? text;
}
