import { useMemo, useState } from 'react';
import { ChartTable } from '#charts/ChartTable.tsx';
import { HourBars } from '#charts/HourBars.tsx';
import { useWidth } from '#charts/useWidth.ts';
import * as reportTexts from '#copy/reports/reportTexts.ts';
import * as trendTexts from '#copy/reports/trendTexts.ts';
import { smallSampleNote } from '#copy/viewTexts.ts';
import type { TableFile } from '#domain/exports/csvText.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { count } from '#domain/format/percent.ts';
import { fittingLength, type PeriodLength, type PeriodResult, resultsByPeriod } from '#domain/reports/trends/resultsByPeriod.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { roundedCell, TableButton } from '#features/tableFiles/TableButton.tsx';
import { useTradesLink } from '#features/view/useTradesLink.ts';
import { Amount } from '#format/Amount.tsx';
import { countedUnits } from '#format/countedUnits.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ReportProps } from '../ReportState.tsx';
import { periodTexts } from './periodTexts.ts';

/** The least width of a bar with its label, in pixels, and the fewest bars on a page. */
const NARROWEST = 46;
const FEWEST = 4;

type Props = {
  readonly periods: readonly PeriodResult[];
  readonly length: PeriodLength;
  readonly hrefOf: (period: PeriodResult) => string;
  readonly money: MoneyFormat;
  readonly unit: CountingUnit;
};

/** Periods as bars, the newest at the right, as many as fit. */
function PeriodBars({ periods, length, hrefOf, money, unit }: Props) {
  const [page, setPage] = useState(0);
  const [ref, width] = useWidth<HTMLDivElement>(1000);
  const most = Math.max(FEWEST, Math.floor(width / NARROWEST));
  const pages = Math.max(1, Math.ceil(periods.length / most));
  const shown = Math.min(page, pages - 1);
  const end = periods.length - shown * most;
  return (
    <div ref={ref}>
      <HourBars
        label={trendTexts.byPeriod(unitPlurals[unit])}
        bars={periods.slice(Math.max(0, end - most), end).map((period) => {
          const { name, short, rate, likely } = periodTexts(period, length);
          const text = money.result(period.net);
          return {
            key: period.first,
            label: short,
            value: toNumber(period.net),
            text,
            short: money.short(period.net),
            shortest: money.cell(period.net, 'narrow'),
            trades: period.trades,
            title: `${name}: ${text} from ${countedUnits(period.trades, unit)}, ${rate} won (${likely})`,
            href: hrefOf(period),
          };
        })}
      />
      <Pagination
        label={trendTexts.periods}
        page={shown}
        pages={pages}
        before={trendTexts.later}
        after={trendTexts.earlier}
        onPage={setPage}
      />
    </div>
  );
}

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
