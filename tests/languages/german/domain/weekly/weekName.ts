import { inZone } from '#domain/format/inZone.ts';
import { daysOfWeek } from '#domain/units/dayKey.ts';

export * from '#domain/weekly/weekName.ts';
/** "9.–15. November"; with its year where that is not this one. */
export function weekName(monday: string, thisYear: number): string {
  const [first, last] = [monday, daysOfWeek(monday).at(-1)!].map((day) => new Date(`${day}T12:00:00Z`)) as [Date, Date];
  const year = last.getUTCFullYear() === thisYear ? {} : ({ year: 'numeric' } as const);
  return inZone('UTC', { day: 'numeric', month: 'long', ...year }).formatRange(first, last);
}
