import { ownAccounts, withoutSample } from '../../../shared/domain/sample/sampleAccount.ts';
import type { TradeTable } from '../../../shared/domain/metrics/tradeTable.ts';

/** What the journal holds, in words a screen needs before any figure. Version null: never synced in this browser. */
export type BookState = {
  readonly version: number | null;
  readonly trades: number;
  readonly open: number;
  /** Closes that wait for their opening: they are in no trade. */
  readonly waiting: number;
  /** Accounts of the trader's own. */
  readonly accounts: readonly string[];
  /** The sample month is loaded: alone it is what is shown, beside own accounts it is left out. */
  readonly sample: boolean;
  /** Currencies traded, the most used first. */
  readonly currencies: readonly string[];
  /** What was said by hand about strategies is known, from the server or from this browser's copy. */
  readonly said: boolean;
};

/** What a table of all trades says in words: how many, in which accounts and currencies, the most used first; the sample only when it is alone. */
export function bookState(table: TradeTable): Pick<BookState, 'trades' | 'open' | 'accounts' | 'sample' | 'currencies'> {
  const { without } = withoutSample({}, table.accounts);
  const leftOut = without === undefined ? -1 : table.accounts.indexOf(without);
  const uses = new Map<string, number>();
  let [trades, open] = [0, 0];
  for (let row = 0; row < table.size; row++) {
    if (table.account[row] === leftOut) continue;
    trades++;
    const { currency } = table.instruments[table.instrument[row]!]!;
    uses.set(currency, (uses.get(currency) ?? 0) + 1);
    if (Number.isNaN(table.closedAt[row])) open++;
  }
  const currencies = [...uses].sort((a, b) => b[1] - a[1]).map(([currency]) => currency);
  const accounts = [...ownAccounts(table.accounts)].sort();
  return { trades, open, accounts, sample: accounts.length < table.accounts.length, currencies };
}
