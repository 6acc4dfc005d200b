import { fillId } from '#domain/trades/fillId.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { type AnnotationField, annotationFields, type TradeAnnotation } from './tradeAnnotation.ts';

/** Letters for the value of one field: 30 bits of a hash. */
const LETTERS = 5;

/** A version of an annotation: "v" and five letters for each field, so that it says in which fields two differ. */
export const ANNOTATION_VERSION_PATTERN: RegExp = new RegExp(`^v[A-Za-z0-9_-]{${LETTERS * annotationFields.length}}$`);

const mark = (name: AnnotationField, annotation: TradeAnnotation): string => {
  const value = annotation[name];
  return fillId(JSON.stringify([name, typeof value === 'bigint' ? formatDecimal(value) : value])).slice(0, LETTERS);
};

/** The version of what is written on a trade: equal annotations have equal versions, whenever and on whatever device they are written. */
export const annotationVersion = (annotation: TradeAnnotation): string =>
  `v${annotationFields.map((name) => mark(name, annotation)).join('')}`;

/** True when that field had this annotation's value at that version. */
export function matchesVersion(version: string, name: AnnotationField, annotation: TradeAnnotation): boolean {
  const at = 1 + LETTERS * annotationFields.indexOf(name);
  return version.slice(at, at + LETTERS) === mark(name, annotation);
}
