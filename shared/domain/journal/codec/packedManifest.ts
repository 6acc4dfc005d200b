import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { DAY } from '#domain/units/millis.ts';
import { type JournalManifest, type LastImport, type ManifestEntry, monthStart, type Totals } from '../model/journalManifest.ts';
import { spread, squeeze } from './column.ts';
import type { Small } from './fillColumns.ts';

/** The name of a chapter version. */
export const entryId = (account: number, month: string, part: number, save: string): string => `${account}-${month}-${part}-${save}`;

const SAVE_LENGTH = 7;

const readTotals = (totals: readonly PackedTotals[]): Totals[] =>
  totals.map((each) => ({ ...each, gross: decimal(each.gross), fees: decimal(each.fees) }));

const monthName = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;

/** The manifest that was packed. */
export function unpackManifest(packed: PackedManifest): JournalManifest {
  const size = packed.saves.length / SAVE_LENGTH;
  const [account, month, part] = [spread(packed.account, size), spread(packed.month, size), spread(packed.part, size)];
  const [bytes, trades, open, days] = [packed.bytes, packed.trades, packed.open, packed.days].map((c) => spread(c, size)) as [
    Numbers,
    Numbers,
    Numbers,
    Numbers,
  ];
  const options = spread(packed.options ?? 1, size);
  const from = new Map(packed.from);
  const deleted = new Map(packed.deleted);
  let at = 0;
  const entries = Array.from({ length: size }, (_, row): ManifestEntry => {
    at += month[row]!;
    const name = monthName(at);
    const save = packed.saves.slice(row * SAVE_LENGTH, (row + 1) * SAVE_LENGTH);
    return {
      id: entryId(account[row]!, name, part[row]!, save),
      account: packed.accounts[account[row]!]!,
      month: name,
      part: part[row]!,
      save,
      bytes: bytes[row]!,
      trades: trades[row]!,
      open: open[row]!,
      deleted: deleted.get(row) ?? 0,
      options: options[row] === 1,
      firstOpen: from.get(row) ?? monthStart(name),
      lastExit: monthStart(name) + days[row]! * DAY,
    };
  });
  const { version, save, accounts, lots = {}, moved = {}, last } = packed;
  const totals = readTotals(packed.totals);
  const strategies = packed.strategies === undefined ? null : readTotals(packed.strategies);
  return { version, save, accounts, entries, totals, strategies, overridden: packed.overridden === 1, lots, moved, last };
}

type Numbers = readonly number[];

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

/** Totals with amounts as text. */
type PackedTotals = Omit<Totals, 'gross' | 'fees'> & { readonly gross: string; readonly fees: string };

/** The manifest as JSON: columns, about ten bytes an entry once gzipped, because every save writes all of it. */
export type PackedManifest = {
  readonly v: 1;
  readonly version: number;
  readonly save: string;
  readonly accounts: readonly string[];
  readonly account: Small;
  /** Months since 1970, each as steps from the one before. */
  readonly month: Small;
  readonly part: Small;
  readonly saves: string;
  readonly bytes: Small;
  readonly trades: Small;
  readonly open: Small;
  /** Days from the month's start to `lastExit`. */
  readonly days: Small;
  /** Where a part does not begin with its month. */
  readonly from: readonly (readonly [row: number, firstOpen: number])[];
  /** Rows with deleted fills, and their number; absent if empty. */
  readonly deleted?: readonly (readonly [row: number, count: number])[];
  /** 1 where options were traded; absent in versions that did not know. */
  readonly options?: Small;
  readonly totals: readonly PackedTotals[];
  /** Absent where the chapters must be asked. */
  readonly strategies?: readonly PackedTotals[];
  /** 1 when strategies were merged or split by hand. */
  readonly overridden?: 1;
  /** Accounts that are not matched first in, first out. */
  readonly lots?: JournalManifest['lots'];
  /** Absent while nothing was moved between accounts. */
  readonly moved?: JournalManifest['moved'];
  readonly last: LastImport | null;
};
