import { inZone } from '#domain/format/inZone.ts';
import { clockParts } from './clockTime.ts';

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
