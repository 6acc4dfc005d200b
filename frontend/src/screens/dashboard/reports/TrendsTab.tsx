import { useState } from 'react';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { Amount } from '#format/Amount.tsx';
import { useReport } from '#journal/useReport.ts';
import type { TrendsReport } from '#journal/worker/reports/trendsReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { BarChart, barsFile } from './BarChart.tsx';
import { type ReportProps, ReportState } from './ReportState.tsx';
import { PeriodCard } from './trends/PeriodCard.tsx';
import { RollingCard, usualWindow, type Window } from './trends/RollingCard.tsx';

type Props = Pick<ReportProps, 'money' | 'unit' | 'view'> & { readonly report: TrendsReport };

/** Frequency of results by size. */
const SpreadCard = ({ report: { bars, median }, money, unit, view }: Props) => (
  <Card
    title={trendTexts.spread}
    aside={<TableButton name="results" title={trendTexts.spread} table={() => barsFile(bars, unitPlurals[unit])} view={view} unit={unit} />}
  >
    {median !== null && (
      <Answer>
        <Amount>{trendTexts.spreadAnswer(money.result(median))}</Amount>
      </Answer>
    )}
    <BarChart
      label={trendTexts.spreadLabel(unitPlurals[unit])}
      heads={trendTexts.spreadHeads}
      bars={bars}
      measure={view.inR ? 'r' : 'net'}
      money={money}
      unit={unit}
      isResult
    />
    <CardNote>{trendTexts.spreadNote}</CardNote>
  </Card>
);

/** Results over time, and their distribution. */
export default function TrendsTab({ filter, view, money, unit, figures }: ReportProps) {
  const [chosen, setWindow] = useState<Window | null>(null);
  const window = chosen ?? usualWindow(figures.statistics.trades);
  const { value: report, problem } = useReport('trends', filter, view, { window: Number(window) });
  if (report === null) return <ReportState problem={problem} />;
  return (
    <>
      <RollingCard report={report} figures={figures} money={money} unit={unit} view={view} window={window} onWindow={setWindow} />
      <PeriodCard figures={figures} money={money} unit={unit} view={view} />
      <SpreadCard report={report} money={money} unit={unit} view={view} />
    </>
  );
}
