import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import { meantAccounts, namesAccounts } from '#domain/journal/views/journalFilter.ts';

/**
 * Contributions to some accounts of one currency: starting capital, and deposits and withdrawals by day. Amounts as
 * decimal text.
 */
export type Contributions = {
  readonly startingCapital: string;
  readonly cash: readonly { readonly on: string; readonly amount: string }[];
};

const nothing: Contributions = { startingCapital: '0', cash: [] };

/**
 * Contributions to the selected accounts: all of a currency, or some. The preferences' starting capital is in its
 * owner's currency and for all accounts together, so it counts for some accounts only when they are all of the
 * currency. Unknown accounts: nothing, rather than a wrong share.
 */
export function contributions(
  accounts: readonly TradingAccountView[] | null,
  /** `account`: as in a filter. */
  meant: { readonly currency: string; readonly account: string | undefined },
  own: { readonly currency: string; readonly startingCapital: string },
): Contributions {
  if (accounts === null) return nothing;
  const isMeant = meantAccounts({ account: meant.account });
  const asksForSample = namesAccounts({ account: meant.account }) && isMeant(SAMPLE_ACCOUNT);
  const all = accounts.filter(({ currency, label }) => currency === meant.currency && (label !== SAMPLE_ACCOUNT || asksForSample));
  const chosen = all.filter(({ label }) => isMeant(label));
  const isWhole = meant.account === undefined || (chosen.length > 0 && chosen.length === all.length);
  return {
    startingCapital: isWhole && own.currency === meant.currency ? own.startingCapital : nothing.startingCapital,
    cash: chosen.flatMap(({ cash }) => cash.map(({ on, amount }) => ({ on, amount }))),
  };
}
