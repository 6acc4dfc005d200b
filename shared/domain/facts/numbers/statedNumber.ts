/**
 * The stated kind of a number. `length` is in minutes; `times` is a multiple; `day` and `month` are of the calendar.
 */
export type NumberKind = 'money' | 'percent' | 'r' | 'times' | 'length' | 'days' | 'plain' | 'date' | 'time' | 'size';

/**
 * A number as a sentence states it, from `at` to `end` (indexes of the text). `value` null: it has no value of its own and can be no fact. `step`: half
 * the last digit, so that a fact rounds to it. `sign` is written, or null.
 */
export type StatedNumber = {
  readonly at: number;
  readonly end: number;
  readonly kind: NumberKind;
  readonly value: number | null;
  readonly step: number;
  readonly sign: '+' | '-' | null;
  /** "2026-11-20", or "-11-20" where no year is said; for dates only. */
  readonly day?: string;
  readonly currency?: string;
};

/** Normalized text: one form of each character, any digits as ASCII. */
export const normalized = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u200B-\u200F\u202A-\u202E\u2060-\u2064\u00AD\uFEFF]/g, '')
    .replace(/\p{Nd}/gu, (digit) => (/\d/.test(digit) ? digit : String(digitValue(digit))));

/** A text's normalized form, and the place in the text of each part of that form. */
type Mapped = { readonly whole: string; readonly placeOf: (at: number, end: number) => { readonly at: number; readonly end: number } };

const letters = new Intl.Segmenter();

/** Normalizes letter by letter, with marks at their letter, so that each place of the normalized text has one in the text. */
export function normalizedWithPlaces(text: string): Mapped {
  let whole = '';
  const origins: { readonly at: number; readonly end: number }[] = [];
  for (const { segment, index } of letters.segment(text)) {
    const letter = normalized(segment);
    whole += letter;
    for (let n = 0; n < letter.length; n++) origins.push({ at: index, end: index + segment.length });
  }
  return { whole, placeOf: (at, end) => ({ at: origins[at]!.at, end: origins[end - 1]!.end }) };
}

/** Decimal digits of any script stand in runs of ten that begin at a multiple of what precedes them. */
function digitValue(digit: string): number {
  let zero = digit.codePointAt(0)!;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero--;
  return digit.codePointAt(0)! - zero;
}
