import { fillId } from '#domain/trades/fillId.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { type AnnotationField, annotationFields, type TradeAnnotation } from './tradeAnnotation.ts';

/** Letters that tell what stood in one place: 30 bits of a hash. */
const LETTERS = 5;

/** What tells versions of the words on a trade apart: "v" and five letters for each place, so that it says where two differ. */
export const ANNOTATION_VERSION_PATTERN: RegExp = new RegExp(`^v[A-Za-z0-9_-]{${LETTERS * annotationFields.length}}$`);

const mark = (name: AnnotationField, words: TradeAnnotation): string => {
  const value = words[name];
  return fillId(JSON.stringify([name, typeof value === 'bigint' ? formatDecimal(value) : value])).slice(0, LETTERS);
};

/** The version of what is written on a trade: equal words have equal versions, whenever and on whatever device they are written. */
export const annotationVersion = (words: TradeAnnotation): string => `v${annotationFields.map((name) => mark(name, words)).join('')}`;

/** True when these words stood in that place at that version. */
export function matchesVersion(version: string, name: AnnotationField, words: TradeAnnotation): boolean {
  const at = 1 + LETTERS * annotationFields.indexOf(name);
  return version.slice(at, at + LETTERS) === mark(name, words);
}
