import { readGroupWord } from '../breakdowns/groupTests.ts';
import { splitWords } from '../format/splitWords.ts';
import type { JournalFilter } from '../journal/views/journalFilter.ts';
import type { PlaybookNames } from '../metrics/table/tradeTable.ts';
import { checkLabel } from '../playbooks/checkLabel.ts';
import { type CountingUnit, unitPlurals } from '../trades/countingUnit.ts';
import { fieldText } from './fieldText.ts';
import { dayText } from './figures.ts';
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
