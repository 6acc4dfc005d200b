import { describe, expect, test } from 'vitest';
import { monthAfter, monthWeeks } from './monthWeeks.ts';
import { ticks } from './ticks.ts';

describe('a month in weeks', () => {
  test('November 2026 begins on a Sunday: its working days start on the 2nd', () => {
    const weeks = monthWeeks('2026-11', false);
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null]);
  });
  test('with weekends contains every day of the month once', () => {
    for (const [month, days] of [
      ['2026-02', 28],
      ['2024-02', 29],
      ['2026-11', 30],
      ['2026-08', 31],
    ] as const) {
      expect(
        monthWeeks(month, true)
          .flat()
          .filter((day) => day !== null),
      ).toHaveLength(days);
    }
  });
  test('months follow each other across years', () =>
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']));
});

describe('ticks', () => {
  test('are round, within the span, and include zero', () => expect(ticks(-300, 7325)).toEqual([0, 2000, 4000, 6000]));
  test('a flat line has one', () => expect(ticks(0, 0)).toEqual([0]));
});
