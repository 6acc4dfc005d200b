import { expect, it } from 'vitest';
import { dayText } from './dayKey.ts';
import { instantOf } from './millis.ts';
import { presentSession, sessionClock } from './sessionClock.ts';

it.each([
  ['Sunday evening', '2026-06-14T22:03:54Z', '2026-06-15'],
  ['Monday morning', '2026-06-15T14:03:54Z', '2026-06-15'],
  ['a second before the session ends', '2026-06-15T20:59:59Z', '2026-06-15'],
  ['the end of the session', '2026-06-15T21:00:00Z', '2026-06-16'],
  ['Monday evening', '2026-06-15T23:03:54Z', '2026-06-16'],
  ['Friday before 17:00', '2026-06-19T20:59:59Z', '2026-06-19'],
  ['Friday between 17:00 and 18:00', '2026-06-19T21:30:00Z', '2026-06-22'],
  ['Saturday', '2026-06-20T15:00:00Z', '2026-06-22'],
  ['Sunday before the opening', '2026-06-21T16:00:00Z', '2026-06-22'],
  ['Friday before the clocks go forward, in winter time', '2026-03-06T21:59:59Z', '2026-03-06'],
  ['the Sunday on which the clocks went forward', '2026-03-08T22:05:00Z', '2026-03-09'],
  ['Monday in summer time, at the end of its session', '2026-03-09T21:00:00Z', '2026-03-10'],
  ['Friday before the clocks go back', '2026-10-30T21:00:00Z', '2026-11-02'],
  ['Monday in winter time, before the end of its session', '2026-11-02T21:59:59Z', '2026-11-02'],
  ['Monday in winter time, at the end of its session', '2026-11-02T22:00:00Z', '2026-11-03'],
  ['the evening before Thanksgiving', '2026-11-25T23:30:00Z', '2026-11-26'],
  ['Thanksgiving, before its early close', '2026-11-26T17:00:00Z', '2026-11-26'],
  ['the evening of Thanksgiving', '2026-11-26T23:30:00Z', '2026-11-27'],
  ['the last evening of a year', '2026-12-31T23:30:00Z', '2027-01-01'],
])('counts %s to its session', (_, at, day) => {
  expect(dayText(sessionClock()(instantOf(at)))).toBe(day);
});

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
