import { expect, it } from 'vitest';
import { typedDay } from './useJournalCommands.ts';

/** A Wednesday. */
const today = '2026-11-18';

it.each([
  ['2026-11-20', '2026-11-20'],
  ['Nov 20', '2025-11-20'],
  ['nov 17', '2026-11-17'],
  ['17 november', '2026-11-17'],
  ['Sept 3', '2026-09-03'],
  ['Feb 29, 2024', '2024-02-29'],
  ['11/3', '2026-11-03'],
  ['11/20/2026', '2026-11-20'],
  ['today', '2026-11-18'],
  ['yesterday', '2026-11-17'],
  ['last tuesday', '2026-11-17'],
  ['tue', '2026-11-17'],
  ['Wednesday', '2026-11-11'],
  ['last thursday', '2026-11-12'],
])('reads "%s" as %s', (typed, day) => {
  expect(typedDay(typed, today)).toBe(day);
});

it.each(['feb 30', '2026-13-01', 'nova 20', 'no 20', 'trades', 'su', '', '20', 'last'])('reads no day in "%s"', (typed) => {
  expect(typedDay(typed, today)).toBeNull();
});
