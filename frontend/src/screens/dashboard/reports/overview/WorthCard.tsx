import { Histogram } from '#charts/Histogram.tsx';
import * as questionTexts from '#copy/reports/questionTexts.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { count, inR, percent } from '#domain/format/percent.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import type { HistogramBar } from '#domain/reports/trends/histogram.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import type { MeanInterval } from '#domain/statistics/meanInterval.ts';
import { unitNames } from '#domain/trades/countingUnit.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits, notEnough } from '#format/countedUnits.ts';
import { perTradeText } from '#format/perTradeText.ts';
import { useReport } from '#journal/useReport.ts';
import { type ReportProps, ReportState } from '../ReportState.tsx';
import { useBreakdown } from '../useBreakdown.ts';
import { CARD, PLOT, QuestionCard } from './QuestionCard.tsx';

/** Where a value is on the scale of some bars, as a share of their width. */
function placeOn(bars: readonly HistogramBar[]): (value: number) => number {
  const edges = bars.flatMap(({ from, to }) => [from, to]).flatMap((edge) => (edge === null ? [] : [Number(edge)]));
  const [low, high] = [Math.min(...edges), Math.max(...edges)];
  const open = [bars[0]?.from === null, bars.at(-1)?.to === null].filter(Boolean).length;
  const step = (high - low) / Math.max(1, bars.length - open);
  const start = bars[0]?.from === null ? low - step : low;
  return (value) => Math.min(1, Math.max(0, (value - start) / (step * bars.length)));
}

/** A mean and its interval over some bars. */
function markOf({ mean, low, high }: MeanInterval, bars: readonly HistogramBar[], text: string) {
  const place = placeOn(bars);
  return {
    at: place(mean),
    low: low === null ? null : place(low),
    high: high === null ? null : place(high),
    text: questionTexts.meanOf(text),
  };
}

/** A verdict on a mean by its interval. */
function verdictOf({ low, high }: { readonly low: number; readonly high: number }): string {
  if (low > 0) return questionTexts.aboveZero;
  return high < 0 ? questionTexts.belowZero : questionTexts.zeroWithin;
}

/** Where the mean lies, in a sentence; `valued`: number of trades that it is of. */
function factOf(mean: MeanInterval | null, valued: number, unit: ReportProps['unit'], text: (value: number) => string): string {
  if (valued < ENOUGH) return `${notEnough(ENOUGH - valued, unit)}.`;
  if (mean === null || mean.low === null || mean.high === null) return questionTexts.oneDay;
  return questionTexts.worthRange(text(mean.low), text(mean.high), verdictOf({ low: mean.low, high: mean.high }));
}

/** The mean result of a trade in R, or in money where too few have a risk, with its interval, over how results are spread. */
export function WorthCard({ filter, view, money, unit }: ReportProps) {
  const { value } = useBreakdown({ filter, view }, 'byKind', null);
  const basis = value?.report.basis ?? 'money';
  const inRisk = basis === 'r';
  const { value: spread, problem } = useReport('trends', filter, { ...view, inR: inRisk }, { window: ENOUGH });
  const link = useTradesLink();
  if (value === null || spread === null) return <ReportState problem={problem} height={CARD} />;
  const { all, valued } = value.report;
  const mean: MeanInterval | null = all.mean;
  const text = (amount: number) => perTradeText(amount, basis, money);
  const edgeText = (edge: string) => (inRisk ? inR(Number(edge)) : money.tick(Number(edge)));
  const nameOf = ({ from, to }: HistogramBar) => {
    if (from === null) return trendTexts.under(edgeText(to!));
    return to === null ? trendTexts.orMore(edgeText(from)) : trendTexts.fromTo(edgeText(from), edgeText(to));
  };
  const hrefOf = ({ from, to }: HistogramBar) => {
    const [low, high] = [Number(from ?? Number.NEGATIVE_INFINITY), Number(to ?? Number.POSITIVE_INFINITY)];
    return link({ of: 'between', range: writeRanges([{ measure: inRisk ? 'r' : 'net', from: low, to: high, excludesTo: to !== null }]) });
  };
  const { bars } = spread;
  const question = questionTexts.worth(unitNames[unit]);
  const total = bars.reduce((sum, { trades }) => sum + trades, 0);
  return (
    <QuestionCard
      question={question}
      figure={mean && { text: text(mean.mean) }}
      sentence={factOf(mean, valued, unit, text)}
      foot={inRisk ? questionTexts.ofValued(count(valued), countedUnits(all.trades, unit)) : undefined}
      table={{
        heads: questionTexts.worthHeads,
        rows: bars.map((bar) => ({
          key: nameOf(bar),
          head: nameOf(bar),
          href: hrefOf(bar),
          cells: [count(bar.trades), percent((100 * bar.trades) / total)],
        })),
      }}
    >
      {mean !== null && bars.length > 0 && (
        <Histogram
          label={question}
          end={bars.at(-1)?.to == null ? '' : edgeText(bars.at(-1)!.to!)}
          bars={bars.map((bar) => ({
            key: nameOf(bar),
            color: bar.from !== null && Number(bar.from) >= 0 ? 'gain' : 'loss',
            count: bar.trades,
            edge: bar.from === null ? '' : edgeText(bar.from),
            title: `${nameOf(bar)}: ${countedUnits(bar.trades, unit)}`,
            href: hrefOf(bar),
          }))}
          plot={PLOT}
          mark={markOf(mean, bars, text(mean.mean))}
        />
      )}
    </QuestionCard>
  );
}
