import { useMemo } from 'react';
import { ChartTable } from '#charts/ChartTable.tsx';
import type { Brush } from '#charts/scatter/brush.ts';
import { type PlotTick, ScatterChart } from '#charts/scatter/ScatterChart.tsx';
import { ticks } from '#charts/ticks.ts';
import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { writeRanges } from '#domain/reports/explorer/readRanges.ts';
import { placeOn, type Scatter } from '#domain/reports/explorer/scatter.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { measureText } from '#features/filters/measureText.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { CardNote } from '#ui/Card.tsx';
import type { ReportProps } from '../ReportState.tsx';

type BandTableProps = {
  readonly bands: Scatter['bands'];
  readonly across: TradeMeasure;
  readonly up: TradeMeasure;
  readonly units: string;
  readonly writeX: (value: number) => string;
  readonly writeY: (value: number) => string;
};

/** A scatter as a table: its trades in bands of the x axis, each linking to them. */
function BandTable({ bands, across, up, units, writeX, writeY }: BandTableProps) {
  const link = useTradesLink();
  const label = explorerTexts.bandsLabel(across.label, up.label);
  return (
    <ChartTable
      label={label}
      heads={explorerTexts.bandHeads(across.label, units, up.label)}
      size={bands.length}
      row={(place) => {
        const { from, to, trades, wins, median } = bands[place]!;
        const { low, high } = wilsonInterval(wins, trades)!;
        const whole = { measure: up.id, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, excludesTo: false };
        return {
          key: place,
          head: from === to ? writeX(from) : `${writeX(from)} – ${writeX(to)}`,
          // Exactly those that have the other measure, too.
          href: link({ of: 'between', range: writeRanges([{ measure: across.id, from, to, excludesTo: false }, whole]) }),
          cells: [count(trades), percent((100 * wins) / trades), `${percent(100 * low, 0)} to ${percent(100 * high, 0)}`, writeY(median)],
        };
      }}
    />
  );
}

const DURATIONS = [1, 10, 60, 600, 3600, 4 * 3600, 86_400, 7 * 86_400, 30 * 86_400, 365 * 86_400];
const POWERS = Array.from({ length: 24 }, (_, i) => 10 ** (Math.floor(i / 2) - 2) * (i % 2 === 0 ? 1 : 3));
/** The least share of an axis between two labels. */
const APART = 0.09;

/** Axis format of a measure; results in their unit, other amounts in money. */
const measureFormat =
  ({ unit }: TradeMeasure, results: MoneyFormat, money: MoneyFormat): ((value: number) => string) =>
  (value) => {
    if (unit === 'money') return results.tick(value);
    return unit === 'amount' || unit === 'price' ? money.tick(value) : measureText(unit, value);
  };

/** Round marks of an axis, far enough apart. */
function axisTicks(
  axis: { readonly from: number; readonly to: number },
  { scale, unit }: TradeMeasure,
  write: (value: number) => string,
): readonly PlotTick[] {
  const place = placeOn(axis, scale);
  const round = scale === 'linear' ? ticks(axis.from, axis.to, 5) : unit === 'duration' ? DURATIONS : POWERS;
  const found: PlotTick[] = [];
  for (const value of round) {
    const text = write(value);
    const last = found.at(-1);
    if (value < axis.from || value > axis.to || last?.text === text) continue;
    if (last === undefined || place(value) - last.place >= APART) found.push({ place: place(value), text, isZero: value === 0 });
  }
  return found;
}

type Props = Pick<ReportProps, 'view' | 'money' | 'unit'> & {
  readonly report: Scatter;
  readonly across: TradeMeasure;
  readonly up: TradeMeasure;
  readonly brush: Brush | null;
  readonly onBrush: (brush: Brush | null) => void;
};

/** The plot of two measures, its table, and the trades missing from it. */
export function ExplorerPlot({ report, across, up, brush, onBrush, view, money, unit }: Props) {
  const plain = useMoney(view.currency);
  const points = useMemo(() => {
    const [x, y] = [placeOn(report.x, across.scale), placeOn(report.y, up.scale)];
    return report.points && { x: report.points.x.map(x), y: report.points.y.map(y), outcome: report.points.outcome };
  }, [report, across, up]);
  const [writeX, writeY] = [measureFormat(across, money, plain), measureFormat(up, money, plain)];
  const beyond = report.x.below + report.x.above + report.y.below + report.y.above;
  return (
    <div>
      <ScatterChart
        label={explorerTexts.plot(across.label, up.label, countedUnits(report.trades, unit))}
        points={points}
        cells={report.cells}
        xTicks={axisTicks(report.x, across, writeX)}
        yTicks={axisTicks(report.y, up, writeY)}
        brush={brush}
        onBrush={onBrush}
      />
      <BandTable bands={report.bands} across={across} up={up} units={unitPlurals[unit]} writeX={writeX} writeY={writeY} />
      <CardNote>
        {explorerTexts.howDrawn(report.cells !== null)} {beyond > 0 && explorerTexts.beyond(count(beyond))}{' '}
        {report.without > 0 && explorerTexts.without(countedUnits(report.without, unit), report.without === 1)}
      </CardNote>
    </div>
  );
}
