import { readGroupWord } from '../breakdowns/groupTests.ts';
import { splitWords } from '../format/joinWords.ts';
import { count, plural } from '../format/percent.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import type { PlaybookNames } from '../metrics/table/tradeTable.ts';
import { checkLabel } from '../playbooks/playbookNames.ts';
import { habits } from '../reports/habits/index.ts';
import { type CountingUnit, unitNames, unitPlurals } from '../trades/countingUnit.ts';
import { dayText } from './fact.ts';
import { groupName } from './groupName.ts';

const LONGEST = 300;

/** Groups as people call them: "Hour: 10 AM", "not Setup: Gap". */
const groupsText = (group: string): string =>
  splitWords(group)
    .words.flatMap((word) => {
      const named = readGroupWord(word);
      if (named === null) return [];
      const { dimension, key, isNot } = named;
      return [`${isNot ? 'not ' : ''}${key === '' ? `no ${dimension.label}` : `${dimension.label}: ${groupName(dimension, key)}`}`];
    })
    .join(', ');

const nobody: PlaybookNames = { playbooks: new Map(), rules: new Map() };

/** Playbooks and rules as people call them: "ORB", "not Broken: Gap with news". */
function checksText(field: string, names: PlaybookNames): string {
  const { words, excludes } = splitWords(field);
  const labels = words.map((word) => (word === '' ? 'no playbook' : checkLabel(names, word)));
  return `${excludes ? 'not ' : ''}${labels.join(' or ')}`;
}

type Field = Exclude<keyof JournalFilter, 'account' | 'from' | 'to' | 'group' | 'playbook' | 'rules' | 'without'>;

const or = (value: string, name: (word: string) => string): string => value.split(',').map(name).join(' or ');
/** A trader's words: "Setup: Gap or Fade", "no Setup", "not Tags: news". */
const words =
  (label: string) =>
  (value: string): string => {
    const { words: own, excludes } = splitWords(value);
    const named = own.filter((word) => word !== '');
    const text = named.length === 0 ? `no ${label}` : `${label}: ${named.join(' or ')}`;
    return excludes ? `not ${text}` : text;
  };
const yes = (thing: string) => (value: string) => (value === 'yes' ? `with ${thing}` : `without ${thing}`);
const range = (value: string): string => value.replace(/~<?/, ' to ').trim();
const counted = (value: string, one: string, many: string): string => {
  const n = value.split(',').length;
  return n === 1 ? one : `${n} ${many}`;
};

const texts: Readonly<Record<Field, (value: string) => string>> = {
  exit: (value) => `exits on ${range(value)}`,
  symbol: (value) => `symbols with ${value.toUpperCase()}`,
  symbols: words('Symbol'),
  asset: words('Type'),
  side: (value) => value,
  result: (value) => (value === 'closed' ? '' : `result ${value}`),
  setup: words('Setup'),
  tags: words('Tags'),
  mistakes: words('Mistakes'),
  emotions: words('Emotions'),
  reviewed: (value) => (value === 'yes' ? 'reviewed' : 'not reviewed'),
  note: yes('a note'),
  stop: yes('a stop'),
  target: yes('a target'),
  screenshots: yes('screenshots'),
  rating: (value) => or(value, (stars) => (stars === '0' ? 'not rated' : `rated ${groupName({ keysAre: 'stars' }, stars)}`)),
  weekday: (value) => `opened on ${or(value, (day) => groupName({ keysAre: 'weekday' }, day))}`,
  hour: (value) => `opened at ${or(value, (hour) => groupName({ keysAre: 'hour' }, hour))}`,
  held: (value) => `held ${range(value)}`,
  r: (value) => (value === '~' ? 'with a planned risk' : value === 'none' ? 'without a planned risk' : `R ${range(value)}`),
  between: (value) => or(value, (each) => `${each.split(':')[0]} ${range(each.split(':')[1] ?? '')}`).replaceAll(' or ', ', '),
  habit: (value) => `Habit: ${or(value, (id) => habits.find((habit) => habit.id === id)?.label ?? id)}`,
  trade: (value) => counted(value, 'one trade', 'chosen trades'),
  import: (value) => counted(value, 'one import', 'imports'),
};

/** One field of a filter in words, such as "with a planned risk"; nothing for what every analysis is of: closed trades. */
const fieldText = (field: string, value: string): string => texts[field as Field](value);

/**
 * The selected trades in words: "All accounts, Nov 2, 2026 to Nov 20, 2026, counted by trades, in USD, net of fees".
 */
export function scopeText(filter: JournalFilter, unit: CountingUnit, currency: string, names = nobody): string {
  const { account, from, to, group, playbook, rules, without: _, ...others } = filter;
  const days = [from && `from ${dayText(from)}`, to && `to ${dayText(to)}`].filter(Boolean).join(' ');
  const more = Object.entries(others).flatMap(([field, value]) => (value ? [fieldText(field, value)] : []));
  if (group) more.push(groupsText(group));
  more.push(...[playbook, rules].flatMap((field) => (field ? [checksText(field, names)] : [])));
  const parts = [account ?? 'All accounts', days, ...more, `counted by ${unitPlurals[unit]}`, `in ${currency}`, 'net of fees'];
  return parts.filter(Boolean).join(', ').slice(0, LONGEST);
}

/** The closed trades that a scope in one currency leaves out, in a sentence: "USD only: 2 more closed trades are in other currencies." */
export const outsideText = (n: number, unit: CountingUnit, currency: string): string =>
  `${currency} only: ${count(n)} more closed ${plural(n, `${unitNames[unit]} is`, `${unitPlurals[unit]} are`)} in other currencies.`;
