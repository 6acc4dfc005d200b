import type { TradingAccountView } from '#contract/schemas/tradingAccount.ts';
import * as filterTexts from '#copy/filterTexts.ts';
import { assetNames, filterNames, periodNames, rangeText, ratingText, resultNames } from '#copy/filterTexts.ts';
import { splitWords } from '#domain/format/joinWords.ts';
import { count, counted } from '#domain/format/percent.ts';
import { daySpan, weekdayName } from '#domain/format/shortDay.ts';
import { type FilterField, filterFields } from '#domain/journal/views/filterFields.ts';
import { exitRanges, type JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { Period } from '#domain/journal/views/periods.ts';
import { hourSpan } from '#format/stamp.ts';
import { accountName } from '#journal/accountName.ts';
import { useAsyncValue } from '#journal/useAsyncValue.ts';
import type { AddressField } from '../view/useFilter.ts';
import type { reportChips } from './reportChips.ts';

/** Chip texts of report fields, loaded once a filter has one; null before. */
export const useReportChips = ({ between, habit, group }: JournalFilter): typeof reportChips | null =>
  useAsyncValue((between ?? habit ?? group) ? 'chips' : null, () => import('./reportChips.ts')).value?.reportChips ?? null;

const multiple = (text: string) => (text === '' ? '' : `${count(Number(text))}R`);

/** "−1R to 2.5R", "known" for any, "not known" for none, of a range of multiples. */
function rText(range: string): string {
  if (range === 'none') return 'not known';
  const [least = '', most = ''] = range.split('~');
  return range === '~' ? 'known' : rangeText(multiple(least), multiple(most));
}

const units: Readonly<Record<string, string>> = { s: 'sec', m: 'min', h: 'h', d: 'd' };
const length = (text: string) => (text === '' ? '' : `${text.slice(0, -1)} ${units[text.at(-1)!]}`);

/** "30 min to 4 h", "up to 45 min", of a range of holding times. */
function heldText(range: string): string {
  const [least = '', most = ''] = range.split('~');
  return range === '~' ? 'until closed' : rangeText(length(least), length(most));
}

/** One chip: its filter, the value, and the fields that go when it is removed. */
type FilterChip = { readonly name: string; readonly text: string; readonly clears: readonly AddressField[] };

type ChipText = (value: string) => string;

/** Names that chips need: accounts, import files by id, and the texts of report fields, once loaded. */
type ChipNames = {
  readonly accounts: readonly TradingAccountView[] | null;
  readonly files?: ReadonlyMap<string, string>;
  readonly reports?: typeof reportChips | null;
  readonly checkName?: ChipText | undefined;
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

const yesText: ChipText = (value) => (value === 'yes' ? 'Yes' : 'No');

const listed =
  (nameOf: ChipText): ChipText =>
  (value) =>
    value.split(',').map(nameOf).join(', ');

/** Chip text of each field's value, except the days of closing, which are combined. */
const chipTexts = ({
  accounts,
  files = new Map(),
  reports,
  checkName = () => '…',
}: ChipNames): Readonly<Record<keyof typeof filterNames, ChipText>> => ({
  account: (value) => wordsText(value, '', (label) => accountName(accounts, label)),
  symbol: (value) => value.toUpperCase(),
  symbols: (value) => wordsText(value, ''),
  asset: (value) => wordsText(value, '', (kind) => assetNames[kind] ?? kind),
  side: (value) => (value === 'long' ? 'Long' : 'Short'),
  result: (value) => resultNames[value]!,
  exit: listed((range) => exitRanges(range).map(({ first, last }) => daySpan(first, last))[0]!),
  setup: (value) => wordsText(value, 'none'),
  tags: (value) => wordsText(value, 'none'),
  mistakes: (value) => wordsText(value, 'none'),
  emotions: (value) => wordsText(value, 'none'),
  playbook: (value) => wordsText(value, 'none', checkName),
  rules: (value) => wordsText(value, 'none', checkName),
  stop: yesText,
  target: yesText,
  reviewed: yesText,
  note: yesText,
  screenshots: yesText,
  rating: listed(ratingText),
  weekday: listed(weekdayName),
  hour: listed(hourSpan),
  held: heldText,
  r: rText,
  between: (value) => reports?.between(value) ?? '…',
  habit: (value) => reports?.habit(value) ?? '…',
  group: (value) => reports?.group(value, accounts) ?? '…',
  trade: (value) => counted(value.split(',').length, 'trade'),
  import: (value) => importsText(value.split(','), files),
});

/** The chips of a filter, in the order of its fields. `period`: its days are those of a period. */
export function chipsOfFilter(filter: JournalFilter, period: Period | undefined, names: ChipNames): readonly FilterChip[] {
  const texts = chipTexts(names);
  return (Object.keys(filterFields) as FilterField[]).flatMap((field): FilterChip[] => {
    const value = filter[field];
    if (value === undefined || (field === 'to' && filter.from !== undefined)) return [];
    if (field === 'from' || field === 'to')
      return period === undefined
        ? [{ name: filterTexts.closed, text: closedText(filter), clears: ['from', 'to'] }]
        : [{ name: periodNames[period], text: closedText(filter), clears: ['period'] }];
    return [{ name: filterNames[field], text: texts[field](value), clears: [field] }];
  });
}
