import { expect, it } from 'vitest';
import { DAY } from '../units/millis.ts';
import { usMarketDay } from './usMarketDay.ts';

const special = (year: number) =>
  Array.from({ length: 366 }, (_, i) => new Date(Date.UTC(year, 0, 1) + i * DAY).toISOString().slice(0, 10))
    .filter((day) => day.startsWith(String(year)))
    .flatMap((day) => {
      const is = usMarketDay(day);
      return is === null ? [] : [`${day.slice(5)} ${is}`];
    });

// The calendars that the NYSE published.
it.each([
  [
    2026,
    '01-01 newYear, 01-19 martinLutherKing, 02-16 presidents, 04-03 goodFriday, 05-25 memorial, 06-19 juneteenth, 07-03 independence, 09-07 labor, 11-26 thanksgiving, 11-27 early, 12-24 early, 12-25 christmas',
  ],
  [
    2027,
    '01-01 newYear, 01-18 martinLutherKing, 02-15 presidents, 03-26 goodFriday, 05-31 memorial, 06-18 juneteenth, 07-05 independence, 09-06 labor, 11-25 thanksgiving, 11-26 early, 12-24 christmas',
  ],
  [
    2028,
    '01-17 martinLutherKing, 02-21 presidents, 04-14 goodFriday, 05-29 memorial, 06-19 juneteenth, 07-03 early, 07-04 independence, 09-04 labor, 11-23 thanksgiving, 11-24 early, 12-25 christmas',
  ],
  // February begins on a Saturday, January does not.
  [
    2025,
    '01-01 newYear, 01-20 martinLutherKing, 02-17 presidents, 04-18 goodFriday, 05-26 memorial, 06-19 juneteenth, 07-03 early, 07-04 independence, 09-01 labor, 11-27 thanksgiving, 11-28 early, 12-24 early, 12-25 christmas',
  ],
  [
    2023,
    '01-02 newYear, 01-16 martinLutherKing, 02-20 presidents, 04-07 goodFriday, 05-29 memorial, 06-19 juneteenth, 07-03 early, 07-04 independence, 09-04 labor, 11-23 thanksgiving, 11-24 early, 12-25 christmas',
  ],
])('the exchanges’ holidays and half days of %i', (year, days) => {
  expect(special(year).join(', ')).toBe(days);
});

it('days are special only since exchanges keep them', () => {
  expect([usMarketDay('2021-06-18'), usMarketDay('1997-01-20')]).toEqual([null, null]);
});
