import { useMemo, useState } from 'react';
import { ChartTable } from '#charts/ChartTable.tsx';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import { count } from '#domain/format/percent.ts';
import { fittingLength, type PeriodLength, type PeriodResult, resultsByPeriod } from '#domain/reports/trends/resultsByPeriod.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { PeriodBars } from './PeriodBars.tsx';
import { periodsFile } from './periodsFile.ts';
import { periodTexts } from './periodTexts.ts';

/** As many periods as are looked at without turning a page. */
const FITTING = 26;

const lengths: readonly { readonly value: PeriodLength; readonly text: string }[] = [
  { value: 'day', text: 'Day' },
  { value: 'week', text: 'Week' },
  { value: 'month', text: 'Month' },
];

/** Result of each day, week or month. */
export function PeriodCard({ figures: { statistics }, money, unit, view }: Pick<ReportProps, 'figures' | 'money' | 'unit' | 'view'>) {
  const link = useTradesLink();
  const [chosen, setLength] = useState<PeriodLength | null>(null);
  const { days } = statistics;
  const length = chosen ?? fittingLength(days, FITTING);
  const periods = useMemo(() => resultsByPeriod(days, length), [days, length]);
  const best = periods.reduce<PeriodResult | null>((most, each) => (most === null || each.net > most.net ? each : most), null);
  const hrefOf = ({ first, last }: PeriodResult) => link({ of: 'exits', first, last });
  return (
    <Card
      title={trendTexts.periods}
      aside={
        <>
          <Segmented label={trendTexts.periodLength} value={length} choices={lengths} onChoose={setLength} />
          <TableButton name={`by-${length}`} title={trendTexts.periods} table={() => periodsFile(periods)} view={view} unit={unit} />
        </>
      }
    >
      {best !== null && (
        <Answer>
          <Amount>{trendTexts.bestPeriod(periodTexts(best, length).name, money.result(best.net))}</Amount>
        </Answer>
      )}
      <PeriodBars key={length} periods={periods} length={length} hrefOf={hrefOf} money={money} unit={unit} />
      <ChartTable
        label={trendTexts.periods}
        heads={trendTexts.periodHeads}
        size={periods.length}
        newestFirst
        row={(place) => {
          const period = periods[place]!;
          const { name, rate, likely } = periodTexts(period, length);
          return {
            key: period.first,
            head: name,
            href: hrefOf(period),
            cells: [money.result(period.net), count(period.trades), rate, likely],
          };
        }}
      />
      <CardNote>
        {trendTexts.periodNote} {smallSampleNote(unitPlurals[unit])}
      </CardNote>
    </Card>
  );
}
