import { ChartTable } from '#charts/ChartTable.tsx';
import { axisTexts } from '#charts/equity/axisTexts.ts';
import { Histogram } from '#charts/Histogram.tsx';
import * as trendTexts from '#copy/trendTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import type { HistogramBar } from '#domain/reports/trends/histogram.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import type { TrendsReport } from '#journal/worker/reports/trendsReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { barName } from '../barName.ts';
import type { ReportProps } from '../ReportProps.ts';

/** How often results of each size come. Bars lead to exactly their trades. */
export function SpreadCard({
  report: { bars, median },
  money,
  unit,
  view,
}: Pick<ReportProps, 'money' | 'unit' | 'view'> & { readonly report: TrendsReport }) {
  const link = useTradesLink();
  const all = bars.reduce((sum, { trades }) => sum + trades, 0);
  const hrefOf = ({ from, to }: HistogramBar) =>
    link({
      of: 'between',
      range: writeRanges([
        {
          measure: view.inR ? 'r' : 'net',
          from: Number(from ?? Number.NEGATIVE_INFINITY),
          to: Number(to ?? Number.POSITIVE_INFINITY),
          excludesTo: to !== null,
        },
      ]),
    });
  const edges = bars.map(({ from, to }) => Number(from ?? to));
  const texts = axisTexts(money)(edges);
  const last = bars.at(-1);
  return (
    <Card title={trendTexts.spread}>
      {median !== null && <Answer>{trendTexts.spreadAnswer(money.result(median))}</Answer>}
      <Histogram
        label={trendTexts.spreadLabel(unitPlurals[unit])}
        end={last?.to == null ? '' : money.tick(Number(last.to))}
        bars={bars.map((bar, i) => ({
          key: barName(bar, money),
          color: bar.from !== null && Number(bar.from) >= 0 ? 'gain' : 'loss',
          count: bar.trades,
          edge: bar.from === null ? '' : texts[i]!,
          title: `${barName(bar, money)}: ${countedUnits(bar.trades, unit)}`,
          href: hrefOf(bar),
        }))}
      />
      <ChartTable
        label={trendTexts.spread}
        heads={trendTexts.spreadHeads}
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
      <CardNote>{trendTexts.spreadNote}</CardNote>
    </Card>
  );
}
