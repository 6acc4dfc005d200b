import { ArrowRightLeft } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Brush } from '#charts/scatter/brush.ts';
import { ScatterChart } from '#charts/scatter/ScatterChart.tsx';
import * as explorerTexts from '#copy/explorerTexts.ts';
import { count } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { tradeMeasures } from '#domain/reports/explorer/index.ts';
import { placeOn } from '#domain/reports/explorer/placeOn.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { useMoney } from '#frontend/parts/view/useMoney.ts';
import { useReport } from '#journal/useReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { Select } from '#ui/Select.tsx';
import { axisTicks, measureFormat } from './explorer/axisTicks.ts';
import { BandTable } from './explorer/BandTable.tsx';
import { ChosenPart } from './explorer/ChosenPart.tsx';
import css from './explorer/explorer.module.css';
import { rangesOfBrush } from './explorer/rangesOfBrush.ts';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { useReportChoice } from './useReportChoice.ts';

const choices = tradeMeasures.map(({ id, label }) => ({ value: id, text: label }));
const measureOf = (id: string, fallback: string) =>
  tradeMeasures.find((measure) => measure.id === id) ?? tradeMeasures.find((measure) => measure.id === fallback)!;

/** Any two measures of each trade against each other; a part of the plot is its exact trades. */
export default function ExplorerTab({ filter, view, money, unit }: ReportProps) {
  const plain = useMoney(view.currency);
  const usual = view.inR ? 'r' : 'net';
  const [chosenX, chooseX] = useReportChoice('x', 'held');
  const [chosenY, chooseY] = useReportChoice('y', usual);
  const [across, up] = [measureOf(chosenX, 'held'), measureOf(chosenY, usual)];
  const [, setSearch] = useSearchParams();
  const [chosen, setChosen] = useState<{ readonly of: string; readonly brush: Brush } | null>(null);
  const { value: report, problem, current } = useReport('explorer', filter, view, { x: across.id, y: up.id });
  const plotted = useMemo(() => {
    if (report === null) return null;
    const [x, y] = [placeOn(report.x, across.scale), placeOn(report.y, up.scale)];
    return report.points && { x: report.points.x.map(x), y: report.points.y.map(y), outcome: report.points.outcome };
  }, [report, across, up]);
  if (report === null) return <ReportState problem={problem} />;
  // A part is of two axes as they are: other trades have others.
  const of = JSON.stringify([across.id, up.id, report.x, report.y, report.trades]);
  const brush = chosen?.of === of ? chosen.brush : null;
  const [writeX, writeY] = [measureFormat(across, money, plain), measureFormat(up, money, plain)];
  const beyond = report.x.below + report.x.above + report.y.below + report.y.above;
  const counted = countedUnits(report.trades, unit);
  const axis = (label: string, value: string, onChoose: (id: string) => void) => (
    <span className={css.axis}>
      <span aria-hidden="true">{label}</span>
      <Select size="small" aria-label={label} value={value} choices={choices} onChange={(event) => onChoose(event.target.value)} />
    </span>
  );
  return (
    <Card>
      <div className={css.head}>
        <div>
          <h2 className={css.title}>{explorerTexts.title}</h2>
          <Answer>
            {explorerTexts.answer(across.label, up.label)} <small>n {count(report.trades)}</small>
          </Answer>
        </div>
        <div className={css.axes}>
          {axis(explorerTexts.across, across.id, chooseX)}
          <IconButton
            label={explorerTexts.swap}
            title={explorerTexts.swap}
            onClick={() =>
              setSearch(
                (before) => {
                  const next = new URLSearchParams(before);
                  next.set('x', up.id);
                  next.set('y', across.id);
                  return next;
                },
                { replace: true },
              )
            }
          >
            <ArrowRightLeft aria-hidden="true" />
          </IconButton>
          {axis(explorerTexts.up, up.id, chooseY)}
        </div>
      </div>
      {report.trades === 0 ? (
        <EmptyState small title={explorerTexts.none}>
          <p>{explorerTexts.noneHint}</p>
        </EmptyState>
      ) : (
        <div className={css.halves}>
          <div className={css.plot} aria-busy={!current}>
            <ScatterChart
              label={explorerTexts.plot(across.label, up.label, counted)}
              points={plotted}
              cells={report.cells}
              xTicks={axisTicks(report.x, across, writeX)}
              yTicks={axisTicks(report.y, up, writeY)}
              brush={brush}
              onBrush={(next) => setChosen(next && { of, brush: next })}
            />
            <BandTable bands={report.bands} across={across} up={up} units={unitPlurals[unit]} writeX={writeX} writeY={writeY} />
            <CardNote>
              {explorerTexts.howDrawn(report.cells !== null)} {beyond > 0 && explorerTexts.beyond(count(beyond))}{' '}
              {report.without > 0 && explorerTexts.without(countedUnits(report.without, unit), report.without === 1)}
            </CardNote>
          </div>
          {brush === null ? (
            <EmptyState small title={explorerTexts.choosePart}>
              <p>{explorerTexts.choosePartHint}</p>
            </EmptyState>
          ) : (
            <ChosenPart
              range={rangesOfBrush(brush, report, [across, up])}
              filter={filter}
              view={view}
              money={money}
              unit={unit}
              onClear={() => setChosen(null)}
            />
          )}
        </div>
      )}
    </Card>
  );
}
