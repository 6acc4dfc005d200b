import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { count, counted } from '#domain/format/percent.ts';
import { exitRange, type JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { SAMPLE_ACCOUNT } from '#domain/sample/sampleAccount.ts';
import { hourSpan } from '#format/clockTime.ts';
import { daySpan, weekdayName } from '#format/namedDay.ts';
import { accountName } from '#journal/accountName.ts';
import type { JournalSummary } from '#journal/worker/journalSummary.ts';

/** One chip: what it narrows, to what, and the fields that go when it is removed. */
type FilterChip = { readonly name: string; readonly text: string; readonly clears: readonly (keyof JournalFilter)[] };

/** Accounts to choose from: the trader's own, and the sample beside them. */
export const filterAccounts = (book: Pick<JournalSummary, 'accounts' | 'sample'> | null): readonly string[] =>
  book === null ? [] : book.sample && book.accounts.length > 0 ? [...book.accounts, SAMPLE_ACCOUNT] : book.accounts;

/** Results as people choose them. */
export const resultNames = { win: 'Won', loss: 'Lost', even: 'Break-even', closed: 'Closed', open: 'Open' } as const;

const closedText = ({ from, to }: JournalFilter) => {
  if (from !== undefined && to !== undefined) return daySpan(from, to);
  return from !== undefined ? `from ${daySpan(from, from)}` : `until ${daySpan(to!, to!)}`;
};

/** Imports by the file of the first of them; by their number while its name is not known. */
function importsText(ids: readonly string[], fileNames: ReadonlyMap<string, string>): string {
  const name = fileNames.get(ids[0]!);
  if (name === undefined) return counted(ids.length, 'import');
  return ids.length === 1 ? name : `${name} and ${count(ids.length - 1)} more`;
}

/** The chips of a filter, in the order they are shown. `fileNames`: the files of imports by their ids, once known. */
export function chipsOfFilter(
  filter: JournalFilter,
  accounts: readonly TradingAccountView[] | null,
  fileNames: ReadonlyMap<string, string> = new Map(),
): readonly FilterChip[] {
  const { account, symbol, side, result, from, to, exit, weekday, hour, trade } = filter;
  const chips: FilterChip[] = [];
  const add = (name: string, text: string, ...clears: (keyof JournalFilter)[]) => chips.push({ name, text, clears });
  if (account !== undefined) add('Account', accountName(accounts, account), 'account');
  if (symbol !== undefined) add('Symbol', symbol.toUpperCase(), 'symbol');
  if (side !== undefined) add('Side', side === 'long' ? 'Long' : 'Short', 'side');
  if (result !== undefined) add('Result', resultNames[result], 'result');
  if (from !== undefined || to !== undefined) add('Closed', closedText(filter), 'from', 'to');
  if (exit !== undefined) {
    const { first, last } = exitRange(exit);
    add('Exits on', daySpan(first, last), 'exit');
  }
  if (weekday !== undefined) add('Opened on', weekdayName(weekday), 'weekday');
  if (hour !== undefined) add('Opened at', hourSpan(hour), 'hour');
  if (trade !== undefined) add('Only', counted(trade.split(',').length, 'trade'), 'trade');
  if (filter.import !== undefined) add('From', importsText(filter.import.split(','), fileNames), 'import');
  return chips;
}
