import * as riskTexts from '#copy/reports/riskTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { halfKellyPercent } from '#domain/metrics/list/halfKellyPercent.ts';
import { kellyPercent } from '#domain/metrics/list/kellyPercent.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { metricValue } from '#features/metrics/metricValue.ts';
import { notEnough } from '#format/countedUnits.ts';
import { useReport } from '#journal/useReport.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import type { ReportProps } from './ReportProps.ts';
import { ReportState } from './ReportState.tsx';
import { DrawdownCard } from './risk/DrawdownCard.tsx';
import { FuturesCard, type Horizon, horizons } from './risk/FuturesCard.tsx';
import css from './risk/risk.module.css';
import { SizingCard } from './risk/SizingCard.tsx';
import { StreaksCard } from './risk/StreaksCard.tsx';
import { useReportChoice } from './useReportChoice.ts';

/** The most that could sensibly be risked, never without its caution. */
function KellyCard({ figures: { statistics }, unit }: ReportProps) {
  const [full, half] = [metricValue(kellyPercent, statistics).number, metricValue(halfKellyPercent, statistics).number];
  const missing = ENOUGH - statistics.trades;
  const hasEdge = full !== null && half !== null && full > 0;
  return (
    <Card title={<MetricName metric={kellyPercent} />}>
      <Answer>
        {missing > 0
          ? notEnough(missing, unit)
          : hasEdge
            ? riskTexts.kellyAnswer(percent(half))
            : full === null
              ? riskTexts.kellyUndefined
              : riskTexts.kellyNone}
      </Answer>
      {missing <= 0 && full !== null && <CardNote>{hasEdge ? riskTexts.kellyCaution(percent(full)) : riskTexts.kellyNoneText}</CardNote>}
    </Card>
  );
}

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
