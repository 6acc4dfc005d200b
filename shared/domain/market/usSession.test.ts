import { expect, it } from 'vitest';
import { instantOf } from '../units/millis.ts';
import { latestUsSession, usSession } from './usSession.ts';

const shown = ({ open, close }: ReturnType<typeof usSession>) => [open, close].map((at) => new Date(at).toISOString().slice(0, 16));

it('is half past nine to four in New York, in summer and winter', () => {
  expect(shown(usSession(instantOf('2026-11-20T18:00:00Z')))).toEqual(['2026-11-20T14:30', '2026-11-20T21:00']);
  expect(shown(usSession(instantOf('2026-07-20T03:00:00Z')))).toEqual(['2026-07-19T13:30', '2026-07-19T20:00']);
});

it('is over at one in the afternoon where exchanges close early', () => {
  expect(shown(usSession(instantOf('2026-11-27T22:00:00Z')))).toEqual(['2026-11-27T14:30', '2026-11-27T18:00']);
  expect(shown(usSession(instantOf('2026-12-24T12:00:00Z')))[1]).toBe('2026-12-24T18:00');
});

it.each([
  ['while it is open', '2026-11-20T16:00:00Z', '2026-11-20T14:30'],
  ['before it opens it is yesterday’s', '2026-11-20T14:29:59Z', '2026-11-19T14:30'],
  ['on a Sunday it is Friday’s', '2026-11-22T18:00:00Z', '2026-11-20T14:30'],
  ['on a holiday it is that of the day before', '2026-11-26T18:00:00Z', '2026-11-25T14:30'],
  ['on the morning after a holiday it is that of the day before it', '2026-11-27T09:00:00Z', '2026-11-25T14:30'],
  ['on a Monday morning it is Friday’s', '2026-11-23T09:00:00Z', '2026-11-20T14:30'],
])('the latest: %s', (_when, now, open) => expect(shown(latestUsSession(instantOf(now)))[0]).toBe(open));
