import { groupWord, readGroupWord } from '#domain/breakdowns/groupTests.ts';
import { joinWords, splitWords } from '#domain/format/joinWords.ts';
import { type WordChange, type WordKind, wordsAfterChange } from '../model/wordChange.ts';
import { filterFields } from './filterFields.ts';
import type { JournalFilter } from './journalFilter.ts';

/** The breakdown by each kind of words. */
const breakdowns: Readonly<Record<WordKind, string>> = { setup: 'bySetup', tags: 'byTag', mistakes: 'byMistake', emotions: 'byEmotion' };

/** A list of words of a filter after a change of one; null where the filter means the same without the list. */
function listAfter(text: string, change: WordChange): string | null {
  const { words, excludes } = splitWords(text);
  if (!words.includes(change.from)) return text;
  const left = wordsAfterChange(words, change);
  // No trade has a removed word: "none of these" is true for every trade, and "any of these" for no trade, like the unchanged text.
  if (left.length === 0) return excludes ? null : text;
  return `${excludes ? '!' : ''}${joinWords(left)}`;
}

/** Groups of a report, all of which hold, after a change of a word; null where none of them is left. */
function groupsAfter(text: string, { kind, from, to }: WordChange): string | null {
  const words = splitWords(text).words.flatMap((word) => {
    const named = readGroupWord(word);
    if (named === null || named.dimension.id !== breakdowns[kind] || named.key !== from) return [word];
    if (to !== null) return [groupWord(named.dimension, to, named.isNot)];
    return named.isNot ? [] : [word];
  });
  return words.length === 0 ? null : joinWords([...new Set(words)]);
}

/**
 * A filter that matches the same trades after a word was renamed, or removed from all of them. Unchanged if it does
 * not name the word, or would exceed the maximum length.
 */
export function filterAfterWordChange<Of extends JournalFilter>(filter: Of, change: WordChange): Of {
  const after = (field: WordKind | 'group', next: (text: string, change: WordChange) => string | null): Partial<JournalFilter> => {
    const text = filter[field];
    if (text === undefined) return {};
    const changed = next(text, change);
    return changed === null || filterFields[field].test(changed) ? { [field]: changed ?? undefined } : {};
  };
  const changed = { ...filter, ...after(change.kind, listAfter), ...after('group', groupsAfter) };
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined)) as Of;
}
