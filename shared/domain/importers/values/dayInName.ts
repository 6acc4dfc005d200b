import { MONTHS } from '../instruments/readOption.ts';

const YEAR_FIRST = /(?<!\d)(20\d{2})[-_. ]?(\d{2})[-_. ]?(\d{2})(?!\d)/;
const AMERICAN = /(?<!\d)(\d{1,2})[-_. ](\d{1,2})[-_. ](20\d{2}|\d{2})(?!\d)/;
const NAMED = /([A-Za-z]{3})[a-z]*[-_. ]?(\d{1,2})(?:st|nd|rd|th)?[-_., ]+(20\d{2})(?!\d)/;

const two = (text: string | number) => String(text).padStart(2, '0');

/**
 * The day in a file's name, "2026-07-20": from "2026-07-20", "20260720", "7-20-2026", "07_20_26" or "July20 2026".
 * Null if missing. `sure`: rejects "7-8-2026", which may have the day first.
 */
export function dayInName(fileName: string, sure = false): string | null {
  const first = YEAR_FIRST.exec(fileName);
  if (first) return existing(first[1]!, first[2]!, first[3]!);
  const american = sure ? null : AMERICAN.exec(fileName);
  if (american) return existing(american[3]!.length === 2 ? `20${american[3]}` : american[3]!, american[1]!, american[2]!);
  const named = NAMED.exec(fileName);
  const month = named === null ? -1 : MONTHS.indexOf(named[1]!.toUpperCase());
  return named === null || month < 0 ? null : existing(named[3]!, month + 1, named[2]!);
}

function existing(year: string, month: string | number, day: string): string | null {
  const text = `${year}-${two(month)}-${two(day)}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text ? null : text;
}
