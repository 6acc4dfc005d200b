/** A trader's process in a time frame. R is net result over planned risk. */
export type ProcessFigures = {
  /** Trades that kept the hard rules of their playbook and the trader's own commitment of their week, of those that had either; null where none had. */
  readonly rules: { readonly kept: number; readonly of: number } | null;
  /** Weeks in a row in which every closed trade was reviewed. */
  readonly reviewedWeeks: number;
  /** Mean R and the low end of its 95 % interval; null below twenty trades with a known risk. */
  readonly expectancy: { readonly mean: number; readonly low: number } | null;
  /** The deepest fall of summed R from its high, 0 or more; null below twenty trades with a known risk. */
  readonly drawdownR: number | null;
};

/** The parts of the score, with the most points of each (ruling 43), and what earns all of them or none. */
export const processParts = {
  rules: { most: 40 },
  reviews: { most: 20, fullAtWeeks: 12 },
  expectancy: { most: 25, fullAtR: 0.4 },
  drawdown: { most: 15, fullAtR: 2, noneAtR: 10 },
} as const;

/** Points of each part, to a tenth; `rules` is null without any rules. `score`: 0 to 100, to a tenth. */
export type ProcessScore = {
  readonly points: {
    readonly rules: number | null;
    readonly reviews: number;
    readonly expectancy: number;
    readonly drawdown: number;
  };
  readonly score: number;
};

const share = (value: number): number => Math.min(Math.max(value, 0), 1);
const toTenth = (value: number): number => Math.round(value * 10) / 10;

/**
 * The process score: adherence to the trader's own rules, independent of profit. Without rules the other parts are
 * scaled up to 100.
 */
export function processScore({ rules, reviewedWeeks, expectancy, drawdownR }: ProcessFigures): ProcessScore {
  const { rules: ruled, reviews, expectancy: expected, drawdown } = processParts;
  const points = {
    rules: rules === null ? null : toTenth(ruled.most * share(rules.kept / rules.of)),
    reviews: toTenth(reviews.most * share(reviewedWeeks / reviews.fullAtWeeks)),
    expectancy: expectancy === null ? 0 : toTenth(expected.most * share(expectancy.low / expected.fullAtR)),
    drawdown:
      drawdownR === null ? 0 : toTenth(drawdown.most * share((drawdown.noneAtR - drawdownR) / (drawdown.noneAtR - drawdown.fullAtR))),
  };
  const earned = (points.rules ?? 0) + points.reviews + points.expectancy + points.drawdown;
  return { points, score: toTenth(points.rules === null ? (100 * earned) / (100 - ruled.most) : earned) };
}
