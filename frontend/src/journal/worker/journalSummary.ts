import { ownAccounts } from '#domain/accounts/sampleAccount.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { dayCountsOf } from '#domain/metrics/table/tradingDays.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';

/** Summary of the journal that screens need before any figure. Version null: never synced in this browser. */
export type JournalSummary = {
  readonly version: number | null;
  readonly trades: number;
  readonly open: number;
  /** Number of closes without an opening: they are in no trade. */
  readonly unmatchedCloses: number;
  /** Accounts of the trader's own. */
  readonly accounts: readonly string[];
  /** Those of them whose days are futures sessions. */
  readonly sessionAccounts: readonly string[];
  /** The sample month is loaded: shown while it is alone, skipped beside own accounts. */
  readonly sample: boolean;
  /** Currencies traded, the most used first. */
  readonly currencies: readonly string[];
  readonly hasOptions: boolean;
  /** The trader's tags of days were read since the journal was opened. */
  readonly hasDayTags: boolean;
};

type Uses = { readonly open: number; readonly currencies: ReadonlyMap<string, number> };
const known = new WeakMap<TradeTable, Uses>();

function usesOf(table: TradeTable): Uses {
  const before = known.get(table);
  if (before !== undefined) return before;
  const currencies = new Map<string, number>();
  let open = 0;
  for (let row = 0; row < table.size; row++) {
    const { currency } = table.instruments[table.instrument[row]!]!;
    currencies.set(currency, (currencies.get(currency) ?? 0) + 1);
    if (Number.isNaN(table.closedAt[row])) open++;
  }
  known.set(table, { open, currencies });
  return { open, currencies };
}

/** The accounts whose days are sessions, by the tables of all their trades. */
function accountsBySession(tables: readonly TradeTable[], dayCounts: TradeTable['dayCounts']): ReadonlySet<string> {
  const counts = Map.groupBy(
    tables.filter(({ size }) => size > 0),
    (table) => table.accounts[0]!,
  );
  const isBySession = ([account, own]: readonly [string, readonly TradeTable[]]) =>
    dayCounts?.get(account) === undefined
      ? own.every((table) => dayCountsOf(table)[0] === 'session')
      : dayCounts.get(account) === 'session';
  return new Set([...counts].filter(isBySession).map(([account]) => account));
}

/** Summarizes the tables of all trades: how many, in which accounts and currencies, the most used first; the sample only when it is alone. */
export function journalSummary(
  tables: readonly TradeTable[],
  dayCounts?: TradeTable['dayCounts'],
): Pick<JournalSummary, 'trades' | 'open' | 'accounts' | 'sessionAccounts' | 'sample' | 'currencies'> {
  const all = [...new Set(tables.flatMap(({ accounts, size }) => (size > 0 ? accounts : [])))];
  const { without } = withoutSample({}, all);
  const uses = new Map<string, number>();
  let [trades, open] = [0, 0];
  for (const table of tables) {
    if (table.accounts[0] === without) continue;
    const own = usesOf(table);
    trades += table.size;
    open += own.open;
    for (const [currency, times] of own.currencies) uses.set(currency, (uses.get(currency) ?? 0) + times);
  }
  const currencies = [...uses].sort((a, b) => b[1] - a[1]).map(([currency]) => currency);
  const accounts = [...ownAccounts(all)].sort();
  const bySession = accountsBySession(tables, dayCounts);
  const sessionAccounts = accounts.filter((account) => bySession.has(account));
  return { trades, open, accounts, sessionAccounts, sample: accounts.length < all.length, currencies };
}
