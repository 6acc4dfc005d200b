import { api } from '#contract/index.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { millis } from '#domain/units/millis.ts';
import { weekAfter, weekToReview } from '#domain/units/mondayOf.ts';
import { emptyWeek, weekSteps, weekVersion } from '#domain/weekly/weekReview.ts';
import { callApi } from '../callApi.ts';

/** The demo traders' last three weekly reviews, oldest first. */
const written = [
  {
    worked: 'Waiting for the first pullback instead of buying the open.',
    failed: 'I sold winners at the first red candle.',
    promise: 'rule twolosses',
  },
  {
    worked: 'Two losses, then I closed the platform. The next morning was easy.',
    failed: 'The afternoon again: small size, no plan, small losses.',
    promise: 'rule afternoon',
  },
  {
    saw: 'The days I slept badly are the days I trade after lunch.',
    worked: 'Premium sold after the earnings drop.',
    failed: 'One long call without an exit in mind.',
    promise: 'rule afternoon',
  },
];

/** Completes the weekly reviews before the one that waits. `now`: UTC milliseconds. */
export async function reviewWeeks(url: string, token: string, zone: string, now: number): Promise<void> {
  const waiting = weekToReview(dayKey(millis(now), zone));
  const version = weekVersion(emptyWeek);
  for (const [at, texts] of written.entries()) {
    const week = weekAfter(waiting, at - written.length);
    await callApi(url, api.weeks.save, { week, version, ...texts, step: weekSteps.length, completed: true }, token);
  }
}
