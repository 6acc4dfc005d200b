import { expect, it } from 'vitest';
import { relativeTime } from './relativeTime.ts';

const at = '2026-11-14T03:30:00.000Z';
const after = (ms: number) => relativeTime(at, Date.parse(at) + ms, 'America/New_York');
const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];

it.each([
  [-second, 'Just now'],
  [0, 'Just now'],
  [59 * second, 'Just now'],
  [minute, '1m ago'],
  [hour - second, '59m ago'],
  [hour, '1h ago'],
  [day - second, '23h ago'],
  [day, '1d ago'],
  [7 * day - second, '6d ago'],
  [7 * day, 'Nov 13, 2026'],
])('shows %d ms later as %s', (ms, said) => {
  expect(after(ms)).toBe(said);
});
