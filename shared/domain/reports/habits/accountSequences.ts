import { sortByTime } from '#domain/metrics/folds/sortByTime.ts';
import { DAY_ONLY, type TradeTable } from '#domain/metrics/table/tradeTable.ts';

/** The trades of one account whose times are known: by entry, and the closed ones by exit. */
type AccountSequence = { readonly entries: Uint32Array; readonly exits: Uint32Array };

const known = new WeakMap<TradeTable, readonly AccountSequence[]>();

/** Events of each account, in order. Excludes trades known only by date. */
export function accountSequences(table: TradeTable): readonly AccountSequence[] {
  let found = known.get(table);
  if (found === undefined) {
    const timed = Uint32Array.from({ length: table.size }, (_, row) => row).filter((row) => table.precision[row] !== DAY_ONLY);
    const entries = sortByTime(timed, table.openedAt);
    const exits = sortByTime(
      timed.filter((row) => !Number.isNaN(table.closedAt[row])),
      table.closedAt,
    );
    found = table.accounts.map((_, account) => ({
      entries: entries.filter((row) => table.account[row] === account),
      exits: exits.filter((row) => table.account[row] === account),
    }));
    known.set(table, found);
  }
  return found;
}
