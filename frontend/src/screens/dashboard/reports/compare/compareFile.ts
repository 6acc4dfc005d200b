import * as reportTexts from '#copy/reports/reportTexts.ts';
import type { ComparedSide, GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import type { Cell } from '#domain/exports/csvText.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { unitsHead } from '#format/countedUnits.ts';
import { winRateOf } from '../breakdown/winRateOf.ts';

/** The figures of two groups as a file, one group a column. */
export function compareFile(
  { a, b, basis, difference, shuffles }: GroupComparison,
  net: string,
  unit: CountingUnit,
): Omit<TableFile, 'about'> {
  const mean = reportTexts.perUnit(unit, basis);
  const line = (name: string, of: (side: ComparedSide) => Cell, apart: Cell = null): readonly Cell[] => [name, of(a), of(b), apart];
  const rate = (side: ComparedSide) => (side.trades === 0 ? null : winRateOf(side));
  return {
    heading: ['', 'A', 'B', reportTexts.minus],
    rows: [
      line(unitsHead(unit), ({ trades }) => trades),
      line('Wins', ({ wins }) => wins),
      line(net, (side) => side.net),
      line('Win rate, percent', (side) => roundedCell(rate(side)?.rate)),
      line(mean, (side) => roundedCell(side.mean?.mean), roundedCell(difference?.difference)),
      line(reportTexts.interval(mean, 'low'), (side) => roundedCell(side.mean?.low), roundedCell(difference?.low)),
      line(reportTexts.interval(mean, 'high'), (side) => roundedCell(side.mean?.high), roundedCell(difference?.high)),
      line('p', () => null, roundedCell(shuffles?.p)),
    ],
  };
}
