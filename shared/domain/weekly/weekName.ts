import { inZone } from '../format/inZone.ts';
import { daysOfWeek } from '../units/dayKey.ts';

/** "November 16 to 22", "December 28 to January 3, 2027": a week in words; with its year where that is not this one. */
export function weekName(monday: string, thisYear: number): string {
  const [first, last] = [monday, daysOfWeek(monday).at(-1)!].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date];
  const text = (date: Date, options: Intl.DateTimeFormatOptions) => inZone('UTC', options).format(date);
  const sameMonth = first.getUTCMonth() === last.getUTCMonth();
  const end = text(last, sameMonth ? { day: 'numeric' } : { month: 'long', day: 'numeric' });
  const year = last.getUTCFullYear();
  return `${text(first, { month: 'long', day: 'numeric' })} to ${end}${year === thisYear ? '' : `, ${year}`}`;
}
