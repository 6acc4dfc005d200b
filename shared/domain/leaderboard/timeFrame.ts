import { DAY, type Millis, millis } from '../units/millis.ts';

/** The frames of the leaderboard, by the calendar in UTC; weeks begin on Monday. */
export const timeFrames = ['all', 'year', 'quarter', 'month', 'week'] as const;
/** One of them. */
export type TimeFrame = (typeof timeFrames)[number];

/** The stretch of a frame that a moment is in: its name ("2026", "2026-Q4", "2026-11", a week's Monday) and when it began. */
export type FramePeriod = { readonly name: string; readonly start: Millis };

const MONTHS_OF_A_QUARTER = 3;
const dayNameOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The period of a frame at `now`, UTC milliseconds. "all" began with time. */
export function periodOf(frame: TimeFrame, now: number): FramePeriod {
  const at = new Date(now);
  const [year, month] = [at.getUTCFullYear(), at.getUTCMonth()];
  if (frame === 'all') return { name: 'all', start: millis(Number.NEGATIVE_INFINITY) };
  if (frame === 'year') return { name: `${year}`, start: millis(Date.UTC(year, 0)) };
  if (frame === 'month') return { name: dayNameOf(Date.UTC(year, month)).slice(0, 7), start: millis(Date.UTC(year, month)) };
  if (frame === 'quarter') {
    const quarter = Math.floor(month / MONTHS_OF_A_QUARTER);
    return { name: `${year}-Q${quarter + 1}`, start: millis(Date.UTC(year, quarter * MONTHS_OF_A_QUARTER)) };
  }
  const monday = Date.UTC(year, month, at.getUTCDate()) - ((at.getUTCDay() + 6) % 7) * DAY;
  return { name: dayNameOf(monday), start: millis(monday) };
}

/**
 * The period of a frame that ended last at `now`, UTC milliseconds: ranks are compared with those at its end. All time does not end, so there it is the last
 * month. `end` is when the present one began.
 */
export function periodBefore(frame: TimeFrame, now: number): { readonly name: string; readonly end: Millis } {
  const counted = frame === 'all' ? 'month' : frame;
  const { start: end } = periodOf(counted, now);
  return { name: periodOf(counted, end - 1).name, end };
}

/** Lanes of the ranking: jobs that run side by side, each for its partition of the rows of a frame. */
export const RANKING_LANES = 8;
