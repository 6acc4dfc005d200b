import { useState } from 'react';
import { useReport } from '#journal/useReport.ts';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { PeriodCard } from './trends/PeriodCard.tsx';
import { RollingCard, usualWindow, type Window } from './trends/RollingCard.tsx';
import { SpreadCard } from './trends/SpreadCard.tsx';

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
