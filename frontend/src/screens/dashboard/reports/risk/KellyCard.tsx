import * as riskTexts from '#copy/reports/riskTexts.ts';
import { percent } from '#domain/format/percent.ts';
import { halfKellyPercent } from '#domain/metrics/list/halfKellyPercent.ts';
import { kellyPercent } from '#domain/metrics/list/kellyPercent.ts';
import { ENOUGH } from '#domain/statistics/isSmallSample.ts';
import { MetricName } from '#features/metrics/MetricName.tsx';
import { metricValue } from '#features/metrics/metricValue.ts';
import { notEnough } from '#format/countedUnits.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import type { ReportProps } from '../ReportProps.ts';

/** The most that could sensibly be risked, never without its caution. */
export function KellyCard({ figures: { statistics }, unit }: ReportProps) {
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
