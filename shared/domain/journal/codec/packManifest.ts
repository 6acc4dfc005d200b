import { formatDecimal } from '#domain/units/decimal.ts';
import { DAY } from '#domain/units/millis.ts';
import { type JournalManifest, type ManifestEntry, monthStart, type Totals } from '../model/journalManifest.ts';
import { squeeze } from './column.ts';
import type { Small } from './fillColumns.ts';
import type { PackedManifest, PackedTotals } from './packedManifest.ts';

const packTotals = (totals: readonly Totals[]): PackedTotals[] =>
  totals.map((each) => ({ ...each, gross: formatDecimal(each.gross), fees: formatDecimal(each.fees) }));

const monthNumber = (month: string): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

/** The manifest as JSON. */
export function packManifest({
  version,
  save,
  accounts,
  entries,
  totals,
  strategies,
  overridden,
  lots,
  moved,
  last,
}: JournalManifest): PackedManifest {
  const numbers = (value: (entry: ManifestEntry) => number): Small => squeeze(entries.map(value));
  let before = 0;
  return {
    v: 1,
    version,
    save,
    accounts,
    account: numbers(({ account }) => accounts.indexOf(account)),
    month: numbers(({ month }) => {
      const step = monthNumber(month) - before;
      before += step;
      return step;
    }),
    part: numbers(({ part }) => part),
    saves: entries.map((entry) => entry.save).join(''),
    bytes: numbers(({ bytes }) => bytes),
    trades: numbers(({ trades }) => trades),
    open: numbers(({ open }) => open),
    days: numbers(({ month, lastExit }) => Math.ceil((lastExit - monthStart(month)) / DAY)),
    from: entries.flatMap(({ month, firstOpen }, row) => (firstOpen === monthStart(month) ? [] : [[row, firstOpen] as const])),
    ...(entries.some(({ deleted }) => deleted > 0) && {
      deleted: entries.flatMap(({ deleted }, row) => (deleted > 0 ? [[row, deleted] as const] : [])),
    }),
    options: numbers(({ options }) => (options ? 1 : 0)),
    totals: packTotals(totals),
    ...(strategies !== null && { strategies: packTotals(strategies) }),
    ...(overridden && { overridden: 1 as const }),
    ...(Object.keys(lots).length > 0 && { lots }),
    ...(Object.keys(moved).length > 0 && { moved }),
    last,
  };
}
