import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import { count, counted } from '#domain/format/percent.ts';
import { exitRanges } from '#domain/journal/views/exitRanges.ts';
import { type FilterField, filterFields } from '#domain/journal/views/filterFields.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { Period } from '#domain/journal/views/periods.ts';
import { splitWords } from '#domain/journal/views/wordList.ts';
import { hourSpan } from '#format/clockTime.ts';
import { daySpan, weekdayName } from '#format/namedDay.ts';
import { accountName } from '#journal/accountName.ts';
import { heldText, ratingText, rText } from './rangeTexts.ts';
import type { AddressField } from './useFilter.ts';

/** One chip: what it narrows, to what, and the fields that go when it is removed. */
type FilterChip = { readonly name: string; readonly text: string; readonly clears: readonly AddressField[] };

/** What chips cannot know by themselves: what accounts are called, and the files of imports by their ids, once known. */
type ChipNames = { readonly accounts: readonly TradingAccountView[] | null; readonly files?: ReadonlyMap<string, string> };

/** Results as people choose them. */
export const resultNames: Readonly<Record<string, string>> = {
  win: 'Won',
  loss: 'Lost',
  even: 'Break-even',
  closed: 'Closed',
  open: 'Open',
};

/** Kinds of instruments as people choose them. */
const assetNames: Readonly<Record<string, string>> = {
  stock: 'Stocks',
  option: 'Options',
  future: 'Futures',
  futureOption: 'Future options',
  forex: 'Forex',
  crypto: 'Crypto',
  index: 'Indexes',
  cfd: 'CFDs',
};

/** Periods as people choose them. */
const periodNames: Readonly<Record<Period, string>> = {
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'This week',
  'last-week': 'Last week',
  month: 'MTD',
  year: 'YTD',
  '30-days': '30 days',
};

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

/** "ORB, VWAP fade"; "not ORB"; the empty word as `none`. */
function wordsText(value: string, none: string, nameOf = (word: string) => word): string {
  const { words, excludes } = splitWords(value);
  const text = words.map((word) => (word === '' ? none : nameOf(word))).join(', ');
  return excludes ? `not ${text}` : text;
}

type Chips = { readonly [Field in FilterField]?: readonly [name: string, text: (value: string) => string] };

const listed = (nameOf: (value: string) => string) => (value: string) => value.split(',').map(nameOf).join(', ');

const chipsBy = ({ accounts, files = new Map() }: ChipNames): Chips => ({
  account: ['Account', (value) => wordsText(value, '', (label) => accountName(accounts, label))],
  symbol: ['Symbol', (value) => value.toUpperCase()],
  symbols: ['Symbol', (value) => wordsText(value, '')],
  asset: ['Type', (value) => wordsText(value, '', (kind) => assetNames[kind] ?? kind)],
  side: ['Side', (value) => (value === 'long' ? 'Long' : 'Short')],
  result: ['Result', (value) => resultNames[value]!],
  exit: ['Exits on', listed((range) => exitRanges(range).map(({ first, last }) => daySpan(first, last))[0]!)],
  setup: ['Setup', (value) => wordsText(value, 'none')],
  tags: ['Tags', (value) => wordsText(value, 'none')],
  mistakes: ['Mistakes', (value) => wordsText(value, 'none')],
  reviewed: ['Reviewed', (value) => (value === 'yes' ? 'Yes' : 'No')],
  rating: ['Rating', listed(ratingText)],
  weekday: ['Opened on', listed(weekdayName)],
  hour: ['Opened at', listed(hourSpan)],
  held: ['Held', heldText],
  r: ['R', rText],
  trade: ['Only', (value) => counted(value.split(',').length, 'trade')],
  import: ['From', (value) => importsText(value.split(','), files)],
});

/** The chips of a filter, in the order of its fields. `period`: its days are those of a period. */
export function chipsOfFilter(filter: JournalFilter, period: Period | undefined, names: ChipNames): readonly FilterChip[] {
  const chips = chipsBy(names);
  return (Object.keys(filterFields) as FilterField[]).flatMap((field): FilterChip[] => {
    const value = filter[field];
    if (value === undefined) return [];
    if (field === 'to' && filter.from !== undefined) return [];
    if (field === 'from' || field === 'to')
      return period === undefined
        ? [{ name: 'Closed', text: closedText(filter), clears: ['from', 'to'] }]
        : [{ name: periodNames[period], text: closedText(filter), clears: ['period'] }];
    const [name, text] = chips[field] ?? [field, String];
    return [{ name, text: text(value), clears: [field] }];
  });
}
