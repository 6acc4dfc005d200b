import * as patternTexts from '#copy/patterns/patternTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { resultMetric } from '#domain/metrics/resultMetric.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import type { PatternContext } from './patternContext.ts';

const sure = { strong: patternTexts.strong, likely: patternTexts.likely, chance: patternTexts.chance } as const;

/** Every group that was tested as a file, the surest first, in R or in money as the report is. */
export const patternsFile = ({
  report,
  nameOf,
  view,
  money,
}: Pick<PatternContext, 'report' | 'nameOf' | 'view' | 'money'>): Omit<TableFile, 'about'> => {
  const { basis } = report;
  return {
    heading: patternTexts.columns(basis === 'r' ? 'R' : money.currency, resultMetric(view.gross).label),
    rows: [...report.patterns, ...report.noise].map((group) => {
      const { full, dimension } = nameOf(group);
      const { strength, n, rest, mean, restMean, effect, low, high, p, q, wins, net, totalR } = group;
      return [
        ...[full, dimension, sure[strength ?? 'chance'], n, rest],
        ...[mean, restMean, effect, low, high, p, q, wins.share].map(roundedCell),
        ...[net, roundedCell(totalR)],
      ];
    }),
  };
};
