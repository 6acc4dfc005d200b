import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { Scatter } from '#domain/reports/explorer/scatter.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';

/** The bands of a scatter as a file. `across` and `up`: the measures with their units; `units`: the counted units. */
export function bandsFile(
  bands: Scatter['bands'],
  { across, up, units }: { readonly across: string; readonly up: string; readonly units: string },
): Omit<TableFile, 'about'> {
  const [, , won, , median] = explorerTexts.bandHeads(across, units, up);
  const rate = `${won}, percent`;
  const ends = [explorerTexts.bandFrom(across), explorerTexts.bandTo(across)];
  return {
    heading: [...ends, units, rate, reportTexts.interval(rate, 'low'), reportTexts.interval(rate, 'high'), median!],
    rows: bands.map(({ from, to, trades, wins, median: middle }) => {
      const { low, high } = wilsonInterval(wins, trades)!;
      return [from, to, trades, ...[(100 * wins) / trades, 100 * low, 100 * high, middle].map(roundedCell)];
    }),
  };
}
