import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { dayOfStep } from '#domain/metrics/series/dayOfStep.ts';
import type { EquitySeries } from '#domain/metrics/tradeStatistics.ts';
import type { Drawdowns } from '#domain/reports/risk/drawdownEpisodes.ts';
import { negate } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';

/** The deepest drawdowns as a file. Days are trading days; the first is empty where equity began below, the last while it is not recovered. */
export function drawdownsFile({ episodes }: Drawdowns, equity: EquitySeries): Omit<TableFile, 'about'> {
  const day = (time: Millis | null) => (time === null ? null : dayOfStep(equity, time));
  const { from, bottom, recovered, depth, percent } = riskTexts.drawdownHeads;
  return {
    heading: [from, bottom, recovered, depth, percent],
    rows: episodes.map((each) => [
      ...[day(each.peakAt), day(each.troughAt), day(each.recoveredAt), negate(each.depth)],
      roundedCell(each.percent),
    ]),
  };
}
