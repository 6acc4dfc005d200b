import { formatDecimal } from '../money.ts';
import { fillId } from '../trades/fillId.ts';
import { type WordName, type Words, wordNames } from './words.ts';

/** Letters that tell what stood in one place: 30 bits of a hash. */
const LETTERS = 5;

/** What tells versions of the words on a trade apart: "v" and five letters for each place, so that it says where two differ. */
export const VERSION_SHAPE: RegExp = new RegExp(`^v[A-Za-z0-9_-]{${LETTERS * wordNames.length}}$`);

const mark = (name: WordName, words: Words): string => {
  const value = words[name];
  return fillId(JSON.stringify([name, typeof value === 'bigint' ? formatDecimal(value) : value])).slice(0, LETTERS);
};

/** The version of what is written on a trade: equal words have equal versions, whenever and on whatever device they are written. */
export const wordsVersion = (words: Words): string => `v${wordNames.map((name) => mark(name, words)).join('')}`;

/** True when these words stood in that place at that version. */
export function stoodAt(version: string, name: WordName, words: Words): boolean {
  const at = 1 + LETTERS * wordNames.indexOf(name);
  return version.slice(at, at + LETTERS) === mark(name, words);
}
