import { useMemo } from 'react';
import type { Brush } from '#charts/scatter/brush.ts';
import { ScatterChart } from '#charts/scatter/ScatterChart.tsx';
import * as explorerTexts from '#copy/reports/explorerTexts.ts';
import { count } from '#domain/format/percent.ts';
import { placeOn } from '#domain/reports/explorer/placeOn.ts';
import type { Scatter } from '#domain/reports/explorer/scatter.ts';
import type { TradeMeasure } from '#domain/reports/explorer/tradeMeasure.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { useMoney } from '#features/view/useMoney.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { CardNote } from '#ui/CardNote.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { axisTicks, measureFormat } from './axisTicks.ts';
import { BandTable } from './BandTable.tsx';
import css from './explorer.module.css';

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
    <div className={css.plot}>
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
