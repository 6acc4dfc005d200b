import { compareFills, type Fill } from './fill.ts';
import { matchFills } from './matchFills.ts';
import type { LotMethod, Matched } from './trade.ts';

/** Fills → round trips, each account's by its own lot method, all in order of opening. */
export function matchAccounts(fills: readonly Fill[], lotsOf: (account: string) => LotMethod): Matched {
  const matched = [...Map.groupBy(fills, ({ account }) => account)].map(([account, own]) => matchFills(own, lotsOf(account)));
  if (matched.length === 1) return matched[0]!;
  const first = ({ fills: [part] }: Matched['trades'][number]) => part!.fill;
  return {
    trades: matched.flatMap(({ trades }) => trades).sort((a, b) => compareFills(first(a), first(b))),
    unmatched: matched.flatMap(({ unmatched }) => unmatched).sort((a, b) => compareFills(a.fill, b.fill)),
  };
}
