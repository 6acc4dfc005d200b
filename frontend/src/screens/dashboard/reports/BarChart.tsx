import { ChartTable } from '#charts/ChartTable.tsx';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { Histogram } from '#charts/Histogram.tsx';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import type { HistogramBar } from '#domain/reports/trends/histogram.ts';
import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import { decimal } from '#domain/units/decimal.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits } from '#format/countedUnits.ts';

const edge = (text: string | null) => (text === null ? null : decimal(text));

/** The bars of a histogram as a file: from (included), to (excluded), how many. An empty edge has everything beyond the other one. */
export const barsFile = (bars: readonly HistogramBar[], units: string): Omit<TableFile, 'about'> => ({
  heading: [reportTexts.fromIncluded, reportTexts.toExcluded, units],
  rows: bars.map(({ from, to, trades }) => [edge(from), edge(to), trades]),
});

/** "$0.00 to under $20.00": the range of a bar of a histogram. */
function barName({ from, to }: HistogramBar, money: MoneyFormat): string {
  if (from === null) return trendTexts.under(money.amount(to!));
  return to === null ? trendTexts.orMore(money.amount(from)) : trendTexts.fromTo(money.amount(from), money.amount(to));
}

type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  readonly bars: readonly HistogramBar[];
  /** The measure whose values they are. */
  readonly measure: string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
  /** Gains and losses, which have their colors; else sizes. */
  readonly isResult: boolean;
};

/** A histogram and its table. Bars lead to exactly their trades. */
export function BarChart({ label, heads, bars, measure, money, unit, isResult }: Props) {
  const link = useTradesLink();
  const all = bars.reduce((sum, { trades }) => sum + trades, 0);
  const hrefOf = ({ from, to }: HistogramBar) => {
    const [low, high] = [Number(from ?? Number.NEGATIVE_INFINITY), Number(to ?? Number.POSITIVE_INFINITY)];
    return link({ of: 'between', range: writeRanges([{ measure, from: low, to: high, excludesTo: to !== null }]) });
  };
  const colorOf = ({ from }: HistogramBar) => (!isResult ? 'flat' : from !== null && Number(from) >= 0 ? 'gain' : 'loss');
  const edges = axisTexts(money)(bars.map(({ from, to }) => Number(from ?? to)));
  const end = bars.at(-1)?.to ?? null;
  return (
    <>
      <Histogram
        label={label}
        end={end === null ? '' : money.tick(Number(end))}
        bars={bars.map((bar, i) => ({
          key: barName(bar, money),
          color: colorOf(bar),
          count: bar.trades,
          edge: bar.from === null ? '' : edges[i]!,
          title: `${barName(bar, money)}: ${countedUnits(bar.trades, unit)}`,
          href: hrefOf(bar),
        }))}
      />
      <ChartTable
        label={label}
        heads={heads}
        size={bars.length}
        row={(place) => {
          const bar = bars[place]!;
          return {
            key: place,
            head: barName(bar, money),
            href: hrefOf(bar),
            cells: [count(bar.trades), percent((100 * bar.trades) / all)],
          };
        }}
      />
    </>
  );
}
