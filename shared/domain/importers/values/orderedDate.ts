import type { DateOrder } from '../imported.ts';

const PARTS = /^(\d{1,4})([./-])(\d{1,2})\2(\d{1,4})(?=\D|$)/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})(?:[ ;T]?(\d{2}):?(\d{2}):?(\d{2})?)?$/;

/**
 * A date as written, with the year moved first, so that every clock reads it the same: "31.12.2025 09:30" (day
 * first) is "2025-12-31 09:30". Text that is not a date is unchanged.
 */
export function orderedDate(text: string, order: DateOrder): string {
  const compact = COMPACT.exec(text);
  if (compact)
    return `${compact[1]}-${compact[2]}-${compact[3]}${compact[4] ? ` ${compact[4]}:${compact[5]}${compact[6] ? `:${compact[6]}` : ''}` : ''}`;
  const match = PARTS.exec(text);
  if (!match) return text;
  const [all, a = '', , b = '', c = ''] = match;
  const isYearFirst = a.length === 4;
  if (!isYearFirst && (order === 'year' || a.length > 2)) return text;
  const year = isYearFirst ? a : c.length === 2 ? `20${c}` : c;
  const [month, day] = isYearFirst ? [b, c] : order === 'day' ? [b, a] : [a, b];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${text.slice(all.length)}`;
}

/** The order that these dates can only have, or the likeliest with `certain` false. */
export function dateOrderOf(dates: readonly string[]): { readonly order: DateOrder; readonly certain: boolean } {
  const parts = dates.map((date) => PARTS.exec(date)).filter((match) => match !== null);
  if (parts.length === 0 || parts.every((match) => match[1]!.length === 4)) return { order: 'year', certain: true };
  if (parts.some((match) => Number(match[1]) > 12)) return { order: 'day', certain: true };
  if (parts.some((match) => Number(match[3]) > 12)) return { order: 'month', certain: true };
  // No country writes points behind a month.
  return parts[0]![2] === '.' ? { order: 'day', certain: true } : { order: 'month', certain: false };
}
