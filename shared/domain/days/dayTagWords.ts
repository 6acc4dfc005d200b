import type { Millis } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';
import type { SetDayTag } from './dayNote.ts';

/** A day with its tags, as lists of days have them. */
type TaggedDay = { readonly day: string; readonly tags: readonly SetDayTag[] };

/** 9:30 in New York on a day ("2026-11-20"). */
function bellOf(day: string): Millis {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return zonedTime('America/New_York', year, month, date, 9, 30);
}

/**
 * Tags of days as words for grouping trades, by day: "Sleep 4", "travel". A tag set after New York's opening bell on
 * its day may be influenced by results and is a separate word: "Sleep 4, set later".
 */
export const dayTagWords = (days: readonly TaggedDay[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    days.map(({ day, tags }) => {
      const bell = bellOf(day);
      return [
        day,
        tags.map(({ name, value, setAt }) => {
          const word = value === null ? name : `${name.charAt(0).toUpperCase()}${name.slice(1)} ${value}`;
          return setAt < bell ? word : `${word}, set later`;
        }),
      ] as const;
    }),
  );
