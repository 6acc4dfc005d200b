import { cashDay, type HeldCash } from '#domain/cash/journalCash.ts';
import { splitWords } from '#domain/format/joinWords.ts';
import type { FilterField } from './filterFields.ts';
import { exitRanges, type JournalFilter, meantAccounts } from './journalFilter.ts';

type Field = FilterField | 'without';
/** Matches a row with a field's value; `zone`: of days. */
type Test = (value: string, zone: string) => (row: HeldCash) => boolean;

const isWithin = (first: string, last: string, day: string): boolean => day >= first && day <= last;

/** The fields that cash has, each as it means trades: a day of closing is the day that cash was paid. */
const tests: { readonly [Name in Field]?: Test } = {
  account: (value) => {
    const isMeant = meantAccounts({ account: value });
    return ({ account }) => isMeant(account);
  },
  without: (value) => (row) => row.account !== value,
  from: (value, zone) => (row) => cashDay(row, zone) >= value,
  to: (value, zone) => (row) => cashDay(row, zone) <= value,
  exit: (value, zone) => (row) => exitRanges(value).every(({ first, last }) => isWithin(first, last, cashDay(row, zone))),
  symbol: (value) => {
    const parts = value
      .toUpperCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return ({ symbol }) => parts.length === 0 || parts.some((part) => symbol.toUpperCase().includes(part));
  },
  symbols: (value) => {
    const { words, excludes } = splitWords(value);
    return ({ symbol }) => words.includes(symbol) !== excludes;
  },
  import: (value) => {
    const ids = new Set(value.split(','));
    return ({ source }) => ids.has(source.importId);
  },
};

type DatedRow = { readonly row: HeldCash; readonly day: string; readonly key: string };

/** Cash that a filter means. `isNarrower`: the filter also asks for what only trades have, such as a setup, and no figure of it can include cash. */
export type CashInFilter = { readonly rows: readonly HeldCash[]; readonly isNarrower: boolean };

/** Sorts by day, latest first; within a day by content, never by an id. */
function inOrder(one: DatedRow, other: DatedRow): number {
  if (one.day !== other.day) return one.day < other.day ? 1 : -1;
  return one.key === other.key ? 0 : one.key > other.key ? 1 : -1;
}

/** The cash of the accounts, days, symbols and imports that a filter means, the latest day first; days are those of `zone`. */
export function cashInFilter(held: readonly HeldCash[], filter: JournalFilter, zone: string): CashInFilter {
  const asked = (Object.keys(filter) as Field[]).filter((field) => filter[field]);
  const holds = asked.flatMap((field) => tests[field]?.(filter[field]!, zone) ?? []);
  const rows = held
    .filter((row) => holds.every((hold) => hold(row)))
    .map((row): DatedRow => {
      const { symbol, kind, account, amount } = row;
      return { row, day: cashDay(row, zone), key: [symbol, kind, account, amount].join('\n') };
    });
  return {
    rows: rows.sort(inOrder).map(({ row }) => row),
    isNarrower: asked.some((field) => tests[field] === undefined),
  };
}
