import { tradeIdOf } from '#domain/units/ids.ts';
import { type LossGrade, type WeekReview, type WeekSummary, weekVersion } from '#domain/weekly/weekReview.ts';

/** A week's list row in the API's shape. */
export const weekLine = ({ promise, maxDayLoss, step, completedAt }: WeekSummary) => ({
  promise,
  maxDayLoss,
  step,
  completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
});

/** A week's review in the API's shape. */
export const weekView = (week: string, review: WeekReview) => ({
  week,
  saw: review.saw,
  worked: review.worked,
  failed: review.failed,
  ...weekLine(review),
  losses: Object.entries(review.losses).map(([trade, grade]) => ({ trade: tradeIdOf(trade), grade })),
  version: weekVersion(review),
});

/** Grades by trade from the input; for a repeated trade the last grade wins. */
export const gradesOf = (losses: readonly { readonly trade: string; readonly grade: LossGrade }[]): WeekReview['losses'] =>
  Object.fromEntries(losses.map(({ trade, grade }) => [trade, grade]));
