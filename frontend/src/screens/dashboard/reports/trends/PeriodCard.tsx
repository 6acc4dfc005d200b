import { useMemo, useState } from 'react';
import { ChartTable } from '#charts/ChartTable.tsx';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { TableFile } from '#domain/exports/tableText.ts';
import { count } from '#domain/format/percent.ts';
import { fittingLength, type PeriodLength, type PeriodResult, resultsByPeriod } from '#domain/reports/trends/resultsByPeriod.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { unitPlurals } from '#domain/trades/countingUnit.ts';
import { roundedCell } from '#features/tableFiles/roundedCell.ts';
import { TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ReportProps } from '../ReportProps.ts';
import { PeriodBars } from './PeriodBars.tsx';
import { periodTexts } from './periodTexts.ts';

/** Periods as a file, the earliest first. */
function periodsFile(periods: readonly PeriodResult[]): Omit<TableFile, 'about'> {
  const [, result, closed, rate] = trendTexts.periodHeads;
  const percent = `${rate}, percent`;
  return {
    heading: [
      ...trendTexts.periodEnds,
      result,
      closed,
      percent,
      reportTexts.interval(percent, 'low'),
      reportTexts.interval(percent, 'high'),
    ],
    rows: periods.map(({ first, last, net, trades, wins }) => {
      const likely = wilsonInterval(wins, trades);
      const rates = likely === null ? [null, null, null] : [(100 * wins) / trades, 100 * likely.low, 100 * likely.high];
      return [first, last, net, trades, ...rates.map(roundedCell)];
    }),
  };
}

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
