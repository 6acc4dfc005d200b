import { useReport } from '#journal/useReport.ts';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { DrawdownCard } from './risk/DrawdownCard.tsx';
import { FuturesCard, type Horizon, horizons } from './risk/FuturesCard.tsx';
import { KellyCard } from './risk/KellyCard.tsx';
import css from './risk/risk.module.css';
import { SizingCard } from './risk/SizingCard.tsx';
import { StreaksCard } from './risk/StreaksCard.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** Risks: past and possible drawdowns, and consistency of sizes. */
export default function RiskTab(props: ReportProps) {
  const { filter, view } = props;
  const [chosen, choose] = useReportChoice('ahead', horizons[1]);
  const horizon: Horizon = horizons.find((each) => each === chosen) ?? horizons[1];
  const { value: report, problem } = useReport('risk', filter, view, { horizon: Number(horizon) });
  if (report === null) return <ReportState problem={problem} />;
  return (
    <>
      <DrawdownCard report={report} {...props} />
      <FuturesCard report={report} horizon={horizon} onHorizon={choose} {...props} />
      <div className={css.pair}>
        <StreaksCard report={report} horizon={Number(horizon)} {...props} />
        <KellyCard {...props} />
      </div>
      <SizingCard report={report} {...props} />
    </>
  );
}
