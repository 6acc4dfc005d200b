import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import type { RiskReport } from '#journal/worker/reports/riskReport.ts';

/** Probabilities of losing streaks, in percent, as a file. `longest`: the longest so far. */
export function streaksFile(streaks: NonNullable<RiskReport['streaks']>, longest: number): Omit<TableFile, 'about'> {
  const [length, chance, soFar] = riskTexts.streakHeads;
  return {
    heading: [length, `${chance}, percent`, soFar],
    rows: streaks.map((each) => [
      ...[each.length, roundedCell(100 * each.chance)],
      longest >= each.length ? riskTexts.reached : riskTexts.notReached,
    ]),
  };
}
