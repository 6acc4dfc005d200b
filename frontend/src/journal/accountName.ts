import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';

type Accounts = readonly TradingAccountView[] | null;

/** What an account is called on screen: its name, or the label that trades carry while nothing else is known. */
export const accountName = (accounts: Accounts, label: string): string =>
  accounts?.find((account) => account.label === label)?.name ?? label;

/** The label of the account somebody means by what they typed: the account of that name, else of that label, else a new one. */
export function accountLabel(accounts: Accounts, typed: string): string {
  const text = typed.trim();
  return accounts?.find(({ name }) => name === text)?.label ?? text;
}
