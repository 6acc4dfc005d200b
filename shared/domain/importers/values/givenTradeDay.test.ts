import { expect, it } from 'vitest';
import { instantOf } from '#domain/units/millis.ts';
import { givenTradeDay } from './givenTradeDay.ts';

it.each([
  ['', '2026-06-14T22:03:00Z', null],
  ['2026-06-15', '2026-06-14T22:03:00Z', null],
  ['06/15/2026 00:00:00 -05:00', '2026-06-14T22:03:00Z', null],
  ['11/27/2026', '2026-11-26T15:00:00Z', '2026-11-27'],
  ['27.11.2026', '2026-11-26T15:00:00Z', '2026-11-27'],
  ['12/11/2026', '2026-11-11T15:00:00Z', '2026-11-12'],
  ['2026-06-14', '2026-06-14T22:03:00Z', '2026-06-14'],
  ['2026-07-15', '2026-06-14T22:03:00Z', 'unclear'],
  ['Monday', '2026-06-14T22:03:00Z', 'unclear'],
])('reads the trade date "%s" of a fill at %s as %s', (text, at, day) => {
  expect(givenTradeDay(text, instantOf(at))).toBe(day);
});
