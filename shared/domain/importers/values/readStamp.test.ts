import { expect, it } from 'vitest';
import { readStamp } from './readStamp.ts';

it.each([
  ['3/20/26', [2026, 3, 20, 0, 'day', null]],
  ['3/20/26 ', [2026, 3, 20, 0, 'day', null]],
  ['2026-03-20T10:41', [2026, 3, 20, 104_100, 'minute', null]],
  ['03/20/2026 10:41:30.250', [2026, 3, 20, 104_130, 'second', null]],
  ['6/9/2026, 7:55:00 PM EDT', [2026, 6, 9, 195_500, 'second', -240]],
  ['2026/07/20 08:03:06,GMT-04', [2026, 7, 20, 80_306, 'second', -240]],
  ['11/17/2022 00:00 AM', [2022, 11, 17, 0, 'minute', null]],
  ['11/17/2022 12:30 AM', [2022, 11, 17, 3000, 'minute', null]],
  ['11/17/2022 00:30 PM', [2022, 11, 17, 123_000, 'minute', null]],
  ['2026-07-21', [2026, 7, 21, 0, 'day', null]],
] as const)('"%s" is a date, its clock and its offset', (text, expected) => {
  const { year, month, day, clock, precision, offset } = readStamp(text)!;
  expect([year, month, day, clock, precision, offset]).toEqual(expected);
});

it.each([
  ...['', '3', '3/20', '3/20/', '3/20/126', '20260/3/20', '3/20/26 10', '3/20/26 10:', '3/20/26 10:41:30:99'],
  ...['3/20/26 24:00', '3/20/26 10:60', '3/20/26 10:41:60', '3/20/26 13:00 PM', '3/20/26 PM', '3/20/26 10:41 XYZ'],
])('rejects "%s"', (text) => {
  expect(readStamp(text)).toBeNull();
});
