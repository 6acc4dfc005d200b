import * as reportTexts from '#copy/reportTexts.ts';
import type { ComparedSide, GroupComparison } from '#domain/breakdowns/compareGroups.ts';
import type { Cell } from '#domain/exports/csvText.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { winRateOf } from '../breakdown/winRateOf.ts';

const rounded = (value: number | null | undefined): Cell => (value == null ? null : Number(value.toFixed(4)));

/** The figures of two groups as a file, one group a column. */
export function compareFile({ a, b, basis, difference, shuffles }: GroupComparison, net: string): Omit<TableFile, 'about'> {
  const mean = basis === 'r' ? reportTexts.perTradeInR : reportTexts.perTrade;
  const line = (name: string, of: (side: ComparedSide) => Cell, apart: Cell = null): readonly Cell[] => [name, of(a), of(b), apart];
  const rate = (side: ComparedSide) => (side.trades === 0 ? null : winRateOf(side));
  return {
    heading: ['', 'A', 'B', reportTexts.minus],
    rows: [
      line('Trades', ({ trades }) => trades),
      line('Wins', ({ wins }) => wins),
      line(net, (side) => side.net),
      line('Win rate, percent', (side) => rounded(rate(side)?.rate)),
      line(mean, (side) => rounded(side.mean?.mean), rounded(difference?.difference)),
      line(reportTexts.interval(mean, 'low'), (side) => rounded(side.mean?.low), rounded(difference?.low)),
      line(reportTexts.interval(mean, 'high'), (side) => rounded(side.mean?.high), rounded(difference?.high)),
      line('p', () => null, rounded(shuffles?.p)),
    ],
  };
}
