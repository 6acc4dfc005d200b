import { splitWords } from '../format/splitWords.ts';
import type { Dimension, DimensionInput, DimensionSplit } from './dimension.ts';
import { dimensions } from './dimensions/index.ts';

/** The key of trades that are in none of the groups of a dimension. */
export const NO_GROUP = '';

/** One group as a word of a filter: "bySetup:Gap"; "bySetup!Gap" is everything else. */
export const groupWord = ({ id }: Pick<Dimension, 'id'>, key: string, isNot = false): string => `${id}${isNot ? '!' : ':'}${key}`;

const WORD = /^(\w+)([:!])(.*)$/s;

/** What a word of a filter names; null where there is no such dimension. */
export function readGroupWord(word: string): { readonly dimension: Dimension; readonly key: string; readonly isNot: boolean } | null {
  const [, id, mark, key = ''] = WORD.exec(word) ?? [];
  const dimension = dimensions.find((each) => each.id === id);
  return dimension === undefined ? null : { dimension, key, isNot: mark === '!' };
}

/** Whether a place is in the group of a key. */
function isIn({ keys, of }: DimensionSplit, key: string): (place: number) => boolean {
  const wanted = key === NO_GROUP ? -1 : keys.indexOf(key);
  if (wanted < 0 && key !== NO_GROUP) return () => false;
  return (place) => {
    const found = of(place);
    if (typeof found === 'number') return found === wanted || (wanted < 0 && found < 0);
    return wanted < 0 ? found.length === 0 : found.includes(wanted);
  };
}

/** Whether places are in all of the groups that the words of a filter name; nothing is in what no dimension knows. */
export function groupTests(input: DimensionInput, value: string): (place: number) => boolean {
  const tests = splitWords(value).words.map((word) => {
    const named = readGroupWord(word);
    if (named === null) return () => false;
    const holds = isIn(named.dimension.split(input), named.key);
    return named.isNot ? (place: number) => !holds(place) : holds;
  });
  return (place) => tests.every((holds) => holds(place));
}
