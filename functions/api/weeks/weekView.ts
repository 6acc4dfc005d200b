import { tradeIdOf } from '#domain/units/ids.ts';
import { type LossGrade, type WeekReview, type WeekSummary, weekVersion } from '#domain/weekly/weekReview.ts';

/** A week's line as it is answered. */
export const weekLine = ({ promise, maxDayLoss, step, completedAt }: WeekSummary) => ({
  ...{ promise, maxDayLoss, step },
  completedAt: completedAt === null ? null : new Date(completedAt).toISOString(),
});

/** The review of a week as it is answered. */
export const weekView = (week: string, review: WeekReview) => ({
  week,
  ...{ saw: review.saw, worked: review.worked, failed: review.failed },
  ...weekLine(review),
  losses: Object.entries(review.losses).map(([trade, grade]) => ({ trade: tradeIdOf(trade), grade })),
  version: weekVersion(review),
});

/** Grades by trade as they were sent; of a trade that is named twice the last one counts. */
export const gradesOf = (losses: readonly { readonly trade: string; readonly grade: LossGrade }[]): WeekReview['losses'] =>
  Object.fromEntries(losses.map(({ trade, grade }) => [trade, grade]));
