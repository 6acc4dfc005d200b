import { latestUsSession, usSession } from '#domain/market/usSession.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import { zonedParts, zonedTime } from '#domain/units/zonedTime.ts';
import type { FillEntry } from './entryDraft.ts';

/** A wall time: "2026-11-20" and "09:45". */
export type WallTime = { readonly day: string; readonly clock: string };

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant on the trader's clock, to the minute. */
export function wallTime(at: Millis, zone: string): WallTime {
  const { year, month, day, hour, minute } = zonedParts(at, zone);
  return { day: `${year}-${two(month)}-${two(day)}`, clock: `${two(hour)}:${two(minute)}` };
}

/** The instant of a wall time; null if invalid. */
export function wallInstant({ day, clock }: WallTime, zone: string): Millis | null {
  const [year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).slice(1).map(Number);
  const [hour, minute, second = 0] = (/^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(clock) ?? []).slice(1).map((part) => Number(part ?? 0));
  return year === undefined || hour === undefined ? null : zonedTime(zone, year, month!, date!, hour, minute!, second);
}

/** Where a time is typed only in part, the usual one fills it in. */
const filledIn = (typed: WallTime, usual: WallTime): WallTime => ({ day: typed.day || usual.day, clock: typed.clock || usual.clock });

/** When a position is entered if nothing is typed: at the open of the latest session, or of the typed day. */
export function entryTime(typed: WallTime, zone: string, now: Millis): WallTime {
  const usual = wallTime(latestUsSession(now).open, zone);
  if (typed.day === '') return filledIn(typed, usual);
  const noon = wallInstant({ day: typed.day, clock: '12:00' }, zone);
  return filledIn(typed, noon === null ? usual : wallTime(usSession(noon).open, zone));
}

/** When it is left if nothing is typed: on the day of the entry, at the close of its session, or now while that is still to come. */
export function exitTime(typed: WallTime, entered: WallTime, zone: string, now: Millis): WallTime {
  const entry = wallInstant(entered, zone);
  if (entry === null) return filledIn(typed, entered);
  const { close } = usSession(entry);
  const usual = wallTime(millis(Math.max(entry, Math.min(close, now))), zone);
  // Where the session ends past midnight, an exit before the entry's hour is on the day after.
  const isNextDay = usual.day > entered.day && typed.clock !== '' && typed.clock < entered.clock;
  if (typed.clock !== '') return filledIn(typed, { ...usual, day: isNextDay ? usual.day : entered.day });
  if (typed.day === '' || typed.day === entered.day) return filledIn(typed, usual);
  const noon = wallInstant({ day: typed.day, clock: '12:00' }, zone);
  return filledIn(typed, noon === null ? usual : wallTime(millis(Math.min(usSession(noon).close, Math.max(now, entry))), zone));
}

/** The times of rows of fills, each as it counts: entries after the first follow the first, exits the last entry. */
export function fillTimes(fills: readonly FillEntry[], zone: string, now: Millis): readonly WallTime[] {
  const first = fills.find(({ effect }) => effect === 'enter') ?? { day: '', clock: '' };
  const entered = entryTime(first, zone, now);
  return fills.map((fill) => (fill.effect === 'enter' ? filledIn(fill, entered) : exitTime(fill, entered, zone, now)));
}
