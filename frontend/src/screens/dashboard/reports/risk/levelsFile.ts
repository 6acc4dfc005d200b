import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';

/** Probabilities of falls of some sizes, in percent, as a file. `unit`: of the sizes. */
export function levelsFile({ levels }: SimulatedEquity, unit: string): Omit<TableFile, 'about'> {
  const [size, drawdown, ruin] = riskTexts.levelHeads;
  return {
    heading: [`${size}, ${unit}`, `${drawdown}, percent`, `${ruin}, percent`],
    rows: levels.map((each) => [each.level, 100 * each.drawdown, 100 * each.ruin].map((value) => Number(value.toFixed(6)))),
  };
}
