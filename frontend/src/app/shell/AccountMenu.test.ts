import { expect, it } from 'vitest';
import { sessionEndText } from './AccountMenu.tsx';

it.each([
  ['America/New_York', '2026-11-21T07:00:00Z', '2AM, New York'],
  ['UTC', '2026-11-21T02:00:00Z', '2AM, UTC'],
  ['Asia/Kolkata', '2026-11-20T20:30:00Z', '2AM, Kolkata'],
  ['America/Argentina/Buenos_Aires', '2026-11-21T05:00:00Z', '2AM, Buenos Aires'],
  // The night the clocks jump from 2AM to 3AM, and a zone changed after sign-in.
  ['America/New_York', '2026-03-08T07:00:00Z', '3AM, New York'],
  ['Asia/Kolkata', '2026-11-21T02:00:00Z', '7:30AM, Kolkata'],
])('the end of a session in %s at %s reads "%s"', (zone, at, text) => {
  expect(sessionEndText(Date.parse(at), zone)).toBe(text);
});
