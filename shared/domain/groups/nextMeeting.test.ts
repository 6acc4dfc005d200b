import { expect, it } from 'vitest';
import { millis } from '../units/millis.ts';
import { nextMeeting } from './nextMeeting.ts';

const tuesday = { weekday: 2, time: '18:30', timeZone: 'America/New_York', place: '' };
const next = (now: string, meeting = tuesday) => new Date(nextMeeting(meeting, millis(Date.parse(now)))).toISOString();

it('is the first at or after a moment, by the clock where the group is', () => {
  expect(next('2026-11-20T12:00:00Z')).toBe('2026-11-24T23:30:00.000Z');
  expect(next('2026-11-24T23:30:00Z')).toBe('2026-11-24T23:30:00.000Z');
  expect(next('2026-11-24T23:30:01Z')).toBe('2026-12-01T23:30:00.000Z');
});

it('stays at its time of day when the clocks change', () => {
  expect(next('2026-10-28T12:00:00Z', { ...tuesday, weekday: 0, time: '09:00' })).toBe('2026-11-01T14:00:00.000Z');
  expect(next('2026-10-24T12:00:00Z', { ...tuesday, weekday: 0, time: '09:00' })).toBe('2026-10-25T13:00:00.000Z');
});

it('where it is Sunday there and Monday here, the day there counts', () => {
  expect(next('2026-11-23T03:00:00Z', { ...tuesday, weekday: 0, time: '23:00' })).toBe('2026-11-23T04:00:00.000Z');
});
