import { describe, expect, test } from 'vitest';
import { monthAfter, monthWeeks, weekColumns } from './monthWeeks.ts';
import { ticks } from './ticks.ts';

describe('a month in weeks', () => {
  test('November 2026 begins on a Sunday: its working days start on the 2nd', () => {
    const weeks = monthWeeks('2026-11', weekColumns(false));
    expect(weeks).toHaveLength(5);
    expect(weeks[0]).toEqual(['2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06']);
    expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null]);
  });
  test('with weekends contains every day of the month once', () => {
    for (const [month, days, fromSunday] of [
      ['2026-02', 28, false],
      ['2024-02', 29, true],
      ['2026-11', 30, false],
      ['2026-11', 30, true],
      ['2026-08', 31, true],
    ] as const) {
      expect(
        monthWeeks(month, weekColumns(true, fromSunday))
          .flat()
          .filter((day) => day !== null),
      ).toHaveLength(days);
    }
  });
  test('begins its weeks on Sunday where that was chosen, each day under its own name', () => {
    const columns = weekColumns(true, true);
    const [first, second] = monthWeeks('2026-12', columns);
    expect([first, second![0]]).toEqual([[null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'], '2026-12-06']);
    for (let month = '2023-01'; month < '2027-01'; month = monthAfter(month, 1))
      for (const week of monthWeeks(month, columns))
        for (const [i, day] of week.entries()) if (day !== null) expect(new Date(day).getUTCDay()).toBe(Number(columns[i]) % 7);
  });
  test('months follow each other across years', () =>
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']));
});

describe('ticks', () => {
  test('are round, within the span, and include zero', () => expect(ticks(-300, 7325)).toEqual([0, 2000, 4000, 6000]));
  test('a flat line has one', () => expect(ticks(0, 0)).toEqual([0]));
});
