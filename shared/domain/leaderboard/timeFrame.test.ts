import { expect, it } from 'vitest';
import { periodBefore, periodOf, timeFrames } from './timeFrame.ts';

const names = (iso: string) => Object.fromEntries(timeFrames.map((frame) => [frame, periodOf(frame, Date.parse(iso)).name]));

it('a moment is in one period of each frame, by the calendar in UTC', () => {
  expect(names('2026-11-18T15:00:00Z')).toEqual({ all: 'all', year: '2026', quarter: '2026-Q4', month: '2026-11', week: '2026-11-16' });
  expect(names('2026-01-01T00:00:00Z')).toEqual({ all: 'all', year: '2026', quarter: '2026-Q1', month: '2026-01', week: '2025-12-29' });
  expect(names('2025-12-31T23:59:59.999Z')).toEqual({ all: 'all', year: '2025', quarter: '2025-Q4', month: '2025-12', week: '2025-12-29' });
});

it('a week begins on Monday at midnight, and Sunday belongs to the week before', () => {
  expect(periodOf('week', Date.parse('2026-11-22T23:59:59Z')).name).toBe('2026-11-16');
  expect(periodOf('week', Date.parse('2026-11-23T00:00:00Z'))).toEqual({ name: '2026-11-23', start: Date.parse('2026-11-23T00:00:00Z') });
});

it('every period begins at or before its moment, and the moment before it is in another one', () => {
  for (let at = Date.UTC(2024, 0); at < Date.UTC(2027, 0); at += 7 * 3_600_000) {
    for (const frame of timeFrames.slice(1)) {
      const { name, start } = periodOf(frame, at);
      expect(start).toBeLessThanOrEqual(at);
      expect(periodOf(frame, start).name).toBe(name);
      expect(periodOf(frame, start - 1).name).not.toBe(name);
    }
  }
});

it('the period before is the one that ended last; of all time it is the last month', () => {
  const before = (iso: string) => Object.fromEntries(timeFrames.map((frame) => [frame, periodBefore(frame, Date.parse(iso)).name]));
  expect(before('2026-11-18T15:00:00Z')).toEqual({
    all: '2026-10',
    year: '2025',
    quarter: '2026-Q3',
    month: '2026-10',
    week: '2026-11-09',
  });
  expect(before('2026-01-01T00:00:00Z')).toEqual({
    all: '2025-12',
    year: '2025',
    quarter: '2025-Q4',
    month: '2025-12',
    week: '2025-12-22',
  });
  expect(periodBefore('all', Date.parse('2026-11-18T15:00:00Z')).end).toBe(Date.parse('2026-11-01'));
});
