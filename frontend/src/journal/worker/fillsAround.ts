import type { Chapter } from '#domain/journal/model/chapter.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import type { Fill } from '#domain/trades/fill.ts';

/** True when a chapter has a trade of these instruments that is open, or ended at `since` or later. */
function reaches({ size, instruments, instrument, closedAt }: TradeTable, keys: ReadonlySet<string>, since: number): boolean {
  const wanted = instruments.map(({ key }) => keys.has(key));
  if (!wanted.includes(true)) return false;
  for (let row = 0; row < size; row++)
    if (wanted[instrument[row]!] && (Number.isNaN(closedAt[row]) || closedAt[row]! >= since)) return true;
  return false;
}

/** An account's fills of some instruments, out of the chapters that a fill at `since` (UTC milliseconds) or later can change. */
export function fillsAround(
  chapters: readonly Chapter[],
  tables: readonly TradeTable[],
  { account, keys, since }: { readonly account: string; readonly keys: readonly string[]; readonly since: number },
): readonly Fill[] {
  const wanted = new Set(keys);
  const near = chapters.filter((chapter, at) => chapter.account === account && reaches(tables[at]!, wanted, since));
  const { fills } = ledgerOf(near.map((chapter) => ({ entry: { part: 0 }, chapter })));
  return [...fills.values()].filter(({ instrument }) => wanted.has(instrument.key));
}
