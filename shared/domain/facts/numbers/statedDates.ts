import type { StatedNumber } from './statedNumber.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH = '(?<month>Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\.?';
const DAY = '(?<day>\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,?\\s+(?<year>\\d{4}))?';

const forms = [
  /\b(?<year>\d{4})-(?<number>\d\d)-(?<day>\d\d)\b/g,
  new RegExp(`\\b${MONTH}\\s+${DAY}\\b${YEAR}`, 'gi'),
  new RegExp(`\\b${DAY}\\s+(?:of\\s+)?${MONTH}\\b${YEAR}`, 'gi'),
];
const clock = /\b\d{1,2}(?::\d\d){0,2}\s?[ap]\.?m\b\.?|\b\d{1,2}:\d\d(?::\d\d)?\b/gi;

const two = (n: number): string => String(n).padStart(2, '0');

/** The dates and times of day that a text states. A month is never said without a day: "November" alone is no number. */
export function statedDates(text: string): readonly StatedNumber[] {
  const days = forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ index, 0: found, groups = {} }): StatedNumber => {
      const month = groups.number ?? two(months.indexOf(groups.month!.slice(0, 3).toLowerCase()) + 1);
      const day = `${groups.year ?? ''}-${month}-${two(Number(groups.day))}`;
      return { at: index, end: index + found.length, kind: 'date', value: null, step: 0, sign: null, day };
    }),
  );
  const times = [...text.matchAll(clock)].map(
    ({ index, 0: found }): StatedNumber => ({ at: index, end: index + found.length, kind: 'time', value: null, step: 0, sign: null }),
  );
  return [...days, ...times];
}
