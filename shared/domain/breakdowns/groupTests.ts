import { splitWords } from '../format/joinWords.ts';
import type { Dimension, DimensionInput, DimensionSplit } from './dimension.ts';
import { dimensions } from './dimensions/index.ts';

/** The key of trades that are in none of the groups of a dimension. */
export const NO_GROUP = '';

/** One group as a word of a filter: "bySetup:Gap"; "bySetup!Gap" is everything else. */
export const groupWord = ({ id }: Pick<Dimension, 'id'>, key: string, isNot = false): string => `${id}${isNot ? '!' : ':'}${key}`;

const WORD = /^(\w+)([:!])(.*)$/s;

/** Parses a filter's group word; null for an unknown dimension. */
export function readGroupWord(word: string): { readonly dimension: Dimension; readonly key: string; readonly isNot: boolean } | null {
  const [, id, mark, key = ''] = WORD.exec(word) ?? [];
  const dimension = dimensions.find((each) => each.id === id);
  return dimension === undefined ? null : { dimension, key, isNot: mark === '!' };
}

/** True if an index is in the group of a key. */
function isIn({ keys, of }: DimensionSplit, key: string): (place: number) => boolean {
  const wanted = key === NO_GROUP ? -1 : keys.indexOf(key);
  if (wanted < 0 && key !== NO_GROUP) return () => false;
  return (place) => {
    const found = of(place);
    if (typeof found === 'number') return found === wanted || (wanted < 0 && found < 0);
    return wanted < 0 ? found.length === 0 : found.includes(wanted);
  };
}

/** True for indexes in all groups of a filter; false for an unknown dimension. */
export function groupTests(input: DimensionInput, value: string): (place: number) => boolean {
  const tests = splitWords(value).words.map((word) => {
    const named = readGroupWord(word);
    if (named === null) return () => false;
    const holds = isIn(named.dimension.split(input), named.key);
    return named.isNot ? (place: number) => !holds(place) : holds;
  });
  return (place) => tests.every((holds) => holds(place));
}
