import { usMarketDay } from '../market/usMarketDay.ts';
import { dayKey, dayNumberOf, dayText, weekdayOf } from '../units/dayKey.ts';
import { HOUR, MINUTE, type Millis, millis } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';

/** Brokers' days are New York's. */
export const BROKER_ZONE = 'America/New_York';
/** Runs are spread over an hour, so that brokers and we are not asked everything in one minute. */
const SPREAD = HOUR;
/** A report that is ready in the morning is of the trading day before. */
const NIGHT = 9 * HOUR;
/** Waits before another try of the same evening; after the last, the next scheduled run tries again. */
const RETRIES = [5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR] as const;

/** Days of a broker's window, of its history, and those asked again: see BrokerFacts. */
type WindowFacts = { readonly days: number; readonly back: number; readonly again: number };
/** Two days in New York, both included. */
export type DayRange = { readonly since: string; readonly until: string };

/** The current day in New York, "2026-11-27". */
const brokerDay = (now: number): string => dayKey(millis(now), BROKER_ZONE);
/** A day some days later; earlier below zero. */
export const dayAfter = (day: string, days: number): string => dayText(dayNumberOf(day) + days);

/** True if exchanges open on a day. */
export function isTradingDay(day: string): boolean {
  const market = usMarketDay(day);
  return weekdayOf(dayNumberOf(day)) <= 5 && (market === null || market === 'early');
}

/** FNV-1a of an id as a part of one, so that each connection has its own minute of the hour. */
function partOf(id: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < id.length; at++) sum = Math.imul(sum ^ id.charCodeAt(at), 0x01000193) >>> 0;
  return sum / 2 ** 32;
}

/**
 * The next scheduled run after `now` (UTC milliseconds): at one of the broker's clock times in New York, for a day on which exchanges opened, some minutes
 * later by the connection's id.
 */
export function nextRun(readyAt: readonly string[], id: string, now: number): Millis {
  const late = Math.floor(partOf(id) * SPREAD);
  const today = brokerDay(now);
  for (let ahead = -1; ; ahead++) {
    const day = dayAfter(today, ahead);
    const [year, month, date] = day.split('-').map(Number) as [number, number, number];
    for (const clock of readyAt) {
      const [hour, minute] = clock.split(':').map(Number) as [number, number];
      const ready = zonedTime(BROKER_ZONE, year, month, date, hour, minute);
      if (ready + late > now && isTradingDay(brokerDay(ready - NIGHT))) return millis(ready + late);
    }
  }
}

/** When to try again after a failure that may pass, by how often that was done since the last good run. */
export const nextTry = (tries: number, scheduled: Millis, now: number): Millis => {
  const wait = RETRIES[tries];
  return wait === undefined ? scheduled : millis(Math.min(scheduled, now + wait));
};

/**
 * The days that a run has to ask for: the history of a new connection, else from some days before the last complete one, for late corrections,
 * or from the first day with rows that could not be read. `missed`: days among those that the broker doesn't give any more; null without one.
 */
export function daysDue(
  { through, openFrom, from }: { readonly through: string | null; readonly openFrom: string | null; readonly from: string | null },
  { back, again }: WindowFacts,
  now: number,
): DayRange & { readonly missed: DayRange | null } {
  const until = brokerDay(now);
  const first = dayAfter(until, 1 - back);
  const wanted = through === null ? (from ?? first) : [dayAfter(through, -again), openFrom ?? through].sort()[0]!;
  const lacked = through === null ? from : (openFrom ?? through);
  const missed = lacked !== null && lacked < first ? { since: lacked, until: dayAfter(first, -1) } : null;
  return { since: [first, wanted].sort()[1]!, until, missed };
}

/** The first window of a range. */
export const firstWindow = ({ since, until }: DayRange, { days }: Pick<WindowFacts, 'days'>): DayRange => ({
  since,
  until: [until, dayAfter(since, days - 1)].sort()[0]!,
});

/** The first half of a window whose answer was too large; null for a single day. */
export function halfOf({ since, until }: DayRange): DayRange | null {
  const days = dayNumberOf(until) - dayNumberOf(since);
  return days <= 0 ? null : { since, until: dayAfter(since, Math.floor((days - 1) / 2)) };
}
