import * as riskTexts from '#copy/reports/riskTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { SimulatedEquity } from '#domain/statistics/simulateEquity.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';

/** Simulated futures as a file: the result after each trade that each percentile of the runs has. */
export function futuresFile({ fan }: SimulatedEquity, units: string): Omit<TableFile, 'about'> {
  return {
    heading: [units, ...fan.map(({ percentile }) => riskTexts.percentile(percentile))],
    rows: Array.from({ length: fan[0]?.results.length ?? 0 }, (_, i) => [i + 1, ...fan.map(({ results }) => roundedCell(results[i]))]),
  };
}
