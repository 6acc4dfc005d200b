import { describe, expect, it } from 'vitest';
import { timeTicks } from './timeTicks.ts';

const NEW_YORK = 'America/New_York';
const ticks = (from: string, to: string, most = 7, zone = NEW_YORK) =>
  timeTicks({ from: Date.parse(from), to: Date.parse(to) }, most, zone).map(({ text, under }) =>
    under === null ? text : `${text}/${under}`,
  );

describe('the time axis', () => {
  it('marks months as months, and the year under the first mark of each', () => {
    expect(ticks('2025-11-20T15:00Z', '2026-06-10T20:00Z')).toEqual(['Dec/2025', 'Jan/2026', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
    expect(ticks('2024-11-20T15:00Z', '2026-11-20T20:00Z')).toEqual(['Jan/2025', 'Jul', 'Jan/2026', 'Jul']);
  });
  it('marks weeks on Mondays, days, and hours with their day', () => {
    expect(ticks('2026-10-01T13:30Z', '2026-11-04T20:00Z')).toEqual(['Oct 5/2026', 'Oct 12', 'Oct 19', 'Oct 26', 'Nov 2']);
    expect(ticks('2026-11-09T05:00Z', '2026-11-12T20:00Z')).toEqual(['Nov 9/2026', 'Nov 10', 'Nov 11', 'Nov 12']);
    expect(ticks('2026-11-09T14:31Z', '2026-11-09T14:44Z')).toEqual([
      '9:32 AM/Nov 9, 2026',
      '9:34 AM',
      '9:36 AM',
      '9:38 AM',
      '9:40 AM',
      '9:42 AM',
      '9:44 AM',
    ]);
    expect(ticks('2026-11-09T14:30Z', '2026-11-09T20:10Z')).toEqual(['10 AM/Nov 9, 2026', '11 AM', '12 PM', '1 PM', '2 PM', '3 PM']);
  });
  it('marks decades for a lifetime', () => {
    expect(ticks('1999-11-20T15:00Z', '2026-11-20T20:00Z')).toEqual(['2000', '2005', '2010', '2015', '2020', '2025']);
  });
  it('is even in time: months differ by their days only, also across clock changes', () => {
    const at = timeTicks({ from: Date.parse('2026-01-01T05:00Z'), to: Date.parse('2026-12-31T00:00Z') }, 13, NEW_YORK).map(
      (tick) => tick.at,
    );
    expect(at).toHaveLength(12);
    const days = at.slice(1).map((time, i) => Math.round((time - at[i]!) / 86_400_000));
    expect(days).toEqual([31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30]);
  });
  it('never has more marks than there is room for', () => {
    for (const hours of [0.05, 1, 5, 30, 200, 2000, 9000, 80_000, 700_000])
      for (const most of [2, 3, 5, 9])
        expect(timeTicks({ from: 0, to: hours * 3_600_000 }, most, 'Asia/Kathmandu').length).toBeLessThanOrEqual(most + 1);
  });
});
