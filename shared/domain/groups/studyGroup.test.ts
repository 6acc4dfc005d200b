import { expect, it } from 'vitest';
import { millis } from '../units/millis.ts';
import { editGroup } from './editGroup.ts';
import { nextMeeting, nextSession, presentAnswer, type StudyGroup } from './studyGroup.ts';

// Tuesdays, 6:30 PM in New York: on November 24, 2026 that is 23:30 UTC.
const onTuesday = { weekday: 2, time: '18:30', timeZone: 'America/New_York', place: '' };
const tuesday = Date.UTC(2026, 10, 24, 23, 30);
const group = {
  meeting: onTuesday,
  homework: 'Three exits',
  homeworkNumber: 4,
  capacity: 5,
  members: [],
} as Partial<StudyGroup> as StudyGroup;

it('an answer counts until its session begins, and in no other', () => {
  const answer = { session: tuesday, going: true, homework: null };
  expect(nextSession(group, millis(tuesday - 1))).toBe(tuesday);
  expect(presentAnswer(group, answer, millis(tuesday)).going).toBe(true);
  expect(presentAnswer(group, answer, millis(tuesday + 1)).going).toBeNull();
  expect(presentAnswer(group, undefined, millis(tuesday)).going).toBeNull();
  expect(presentAnswer({ ...group, meeting: { ...onTuesday, time: '19:00' } }, answer, millis(tuesday)).going).toBeNull();
  expect(presentAnswer({ ...group, meeting: null }, answer, millis(tuesday)).going).toBeNull();
});

it('homework is done by who did this one', () => {
  const answer = { session: null, going: false, homework: 4 };
  const at = millis(tuesday);
  expect(presentAnswer(group, answer, at).didHomework).toBe(true);
  expect(presentAnswer({ ...group, homework: '' }, answer, at).didHomework).toBe(false);
  const edited = editGroup(group, { homework: 'Two entries' });
  expect(edited).toMatchObject({ homework: 'Two entries', homeworkNumber: 5 });
  expect(presentAnswer(edited as StudyGroup, answer, at).didHomework).toBe(false);
  expect(editGroup(group, { topic: 'Exits' })).toMatchObject({ topic: 'Exits', homeworkNumber: 4 });
  expect(editGroup({ ...group, members: [1, 2, 3] as never }, { capacity: 2 })).toBe('group_smaller');
});

const next = (now: string, meeting = onTuesday) => new Date(nextMeeting(meeting, millis(Date.parse(now)))).toISOString();

it('is the first at or after a moment, by the clock where the group is', () => {
  expect(next('2026-11-20T12:00:00Z')).toBe('2026-11-24T23:30:00.000Z');
  expect(next('2026-11-24T23:30:00Z')).toBe('2026-11-24T23:30:00.000Z');
  expect(next('2026-11-24T23:30:01Z')).toBe('2026-12-01T23:30:00.000Z');
});

it('stays at its time of day when the clocks change', () => {
  expect(next('2026-10-28T12:00:00Z', { ...onTuesday, weekday: 0, time: '09:00' })).toBe('2026-11-01T14:00:00.000Z');
  expect(next('2026-10-24T12:00:00Z', { ...onTuesday, weekday: 0, time: '09:00' })).toBe('2026-10-25T13:00:00.000Z');
});

it('where it is Sunday there and Monday here, the day there counts', () => {
  expect(next('2026-11-23T03:00:00Z', { ...onTuesday, weekday: 0, time: '23:00' })).toBe('2026-11-23T04:00:00.000Z');
});
