import { inZone } from '#domain/format/inZone.ts';

const cycles = new Map<string, 'h12' | 'h23'>();

/** The user's clock, 12 or 24 hours, by the browser's language: en-US 12, en-GB and de-DE 24. */
function hourCycle(language: string = navigator.language): 'h12' | 'h23' {
  const known = cycles.get(language);
  if (known !== undefined) return known;
  const { hour12 } = new Intl.DateTimeFormat(language, { hour: 'numeric' }).resolvedOptions();
  const cycle = hour12 ? 'h12' : 'h23';
  cycles.set(language, cycle);
  return cycle;
}

/** The parts of a time as the reader's clock shows them, for any formatter: "3:03 PM" or "15:03". */
export function clockParts(): Intl.DateTimeFormatOptions {
  const cycle = hourCycle();
  return { hour: cycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle: cycle };
}

/** "3:03 PM", or "15:03" where clocks have 24 hours, in a zone. */
export const clockTime = (ms: number, zone: string): string => inZone(zone, clockParts()).format(ms);

/** "3:03:07 PM": a time to the second. */
export const clockSeconds = (ms: number, zone: string): string => inZone(zone, { ...clockParts(), second: '2-digit' }).format(ms);

/** An hour ("00" to "23") as clocks name it: "10 AM", or "10:00" where they have 24 hours. */
export const hourText = (hour: string): string =>
  hourCycle() === 'h23'
    ? `${Number(hour)}:00`
    : inZone('UTC', { hour: 'numeric', hourCycle: 'h12' }).format(Date.UTC(2026, 0, 1, Number(hour)));

/** All of an hour: "10:00–10:59 AM", or "10:00–10:59" where clocks have 24 hours. */
export function hourSpan(hour: string): string {
  const [number, half = ''] = hourText(hour).split(/:00| /);
  return `${number}:00–${number}:59 ${half}`.trim();
}

/** "Nov 20, 3:03 PM"; only the day when the hour is not known. */
export const stamp = (ms: number, zone: string, dayOnly = false): string =>
  inZone(zone, { month: 'short', day: 'numeric', ...(dayOnly ? {} : clockParts()) }).format(ms);
/** "Fri, Nov 20, 3:03 PM". */
export const weekdayStamp = (ms: number, zone: string): string =>
  inZone(zone, { weekday: 'short', month: 'short', day: 'numeric', ...clockParts() }).format(ms);
/** "Nov 20, 2026". */
export const fullDay = (ms: number, zone: string): string => inZone(zone, { month: 'short', day: 'numeric', year: 'numeric' }).format(ms);

/** As `stamp` this year; the day with its year in others. */
export const listStamp = (ms: number, zone: string, dayOnly: boolean): string =>
  new Date(ms).getFullYear() === new Date().getFullYear() ? stamp(ms, zone, dayOnly) : fullDay(ms, zone);
