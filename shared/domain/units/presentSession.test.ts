import { expect, it } from 'vitest';
import { instantOf } from './millis.ts';
import { presentSession } from './presentSession.ts';

it.each([
  ['2026-06-15T22:59:00Z', '2026-06-16'],
  ['2026-06-19T20:59:00Z', '2026-06-19'],
  ['2026-06-19T21:00:00Z', null],
  ['2026-06-20T12:00:00Z', null],
  ['2026-06-21T21:59:00Z', null],
  ['2026-06-21T22:00:00Z', '2026-06-22'],
  ['2026-11-29T22:59:00Z', null],
  ['2026-11-29T23:00:00Z', '2026-11-30'],
])('names the session at %s, none over the weekend', (now, day) => {
  expect(presentSession(instantOf(now))).toBe(day);
});
