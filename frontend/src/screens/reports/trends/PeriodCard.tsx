import { useMemo, useState } from 'react';
import { ChartTable } from '#charts/ChartTable.tsx';
import { HourBars } from '#charts/HourBars.tsx';
import { useWidth } from '#charts/useWidth.ts';
import * as trendTexts from '#copy/trendTexts.ts';
import { count, percent } from '#domain/format/percent.ts';
import { unitPlurals } from '#domain/options/campaigns/countingUnit.ts';
import { fittingLength, type PeriodLength, type PeriodResult, resultsByPeriod } from '#domain/reports/trends/resultsByPeriod.ts';
import { wilsonInterval } from '#domain/statistics/wilsonInterval.ts';
import { toNumber } from '#domain/units/decimal.ts';
import { countedUnits } from '#format/countedUnits.ts';
import { daySpan, monthName, shortDay } from '#format/namedDay.ts';
import { useTradesLink } from '#frontend/parts/filters/useTradesLink.ts';
import { MIN_RESULTS } from '#frontend/parts/metrics/factorWord.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { Pagination } from '#ui/Pagination.tsx';
import { Segmented } from '#ui/Segmented.tsx';
import type { ReportProps } from '../ReportProps.ts';

/** As many periods as are looked at without turning a page, and the least width of one, in pixels. */
const FITTING = 26;
const NARROWEST = 46;

const lengths: readonly { readonly value: PeriodLength; readonly text: string }[] = [
  { value: 'day', text: 'Day' },
  { value: 'week', text: 'Week' },
  { value: 'month', text: 'Month' },
];

const nameOf = ({ first, last }: PeriodResult, length: PeriodLength) =>
  length === 'month' ? monthName(first.slice(0, 7)) : daySpan(first, last);
const shortOf = ({ first }: PeriodResult, length: PeriodLength) =>
  length === 'month' ? `${shortDay(first).split(' ')[0]} ${first.slice(2, 4)}` : shortDay(first);

function ratesOf({ wins, trades }: PeriodResult): readonly [string, string] {
  const likely = wilsonInterval(wins, trades);
  if (likely === null) return ['–', '–'];
  return [percent((100 * wins) / trades), `${percent(100 * likely.low, 0)} to ${percent(100 * likely.high, 0)}`];
}

/** What each day, week or month came to, newest at the right, a page at a time. */
export function PeriodCard({ figures: { statistics }, money, unit }: Pick<ReportProps, 'figures' | 'money' | 'unit'>) {
  const link = useTradesLink();
  const [chosen, setLength] = useState<PeriodLength | null>(null);
  const [page, setPage] = useState(0);
  const [ref, width] = useWidth<HTMLDivElement>(1000);
  const { days } = statistics;
  const length = chosen ?? fittingLength(days, FITTING);
  const periods = useMemo(() => resultsByPeriod(days, length), [days, length]);
  const most = Math.max(4, Math.floor(width / NARROWEST));
  const pages = Math.max(1, Math.ceil(periods.length / most));
  const end = periods.length - Math.min(page, pages - 1) * most;
  const best = periods.reduce<PeriodResult | null>((most, each) => (most === null || each.net > most.net ? each : most), null);
  const hrefOf = ({ first, last }: PeriodResult) => link({ of: 'exits', first, last });
  const units = unitPlurals[unit];
  return (
    <Card
      title={trendTexts.periods}
      aside={
        <Segmented
          label={trendTexts.periodLength}
          value={length}
          choices={lengths}
          onChoose={(value) => {
            setLength(value);
            setPage(0);
          }}
        />
      }
    >
      {best !== null && <Answer>{trendTexts.bestPeriod(nameOf(best, length), money.result(best.net))}</Answer>}
      <div ref={ref}>
        <HourBars
          enough={MIN_RESULTS}
          label={trendTexts.byPeriod(units)}
          bars={periods.slice(Math.max(0, end - most), end).map((period) => {
            const text = money.result(period.net);
            const [rate, likely] = ratesOf(period);
            return {
              key: period.first,
              label: shortOf(period, length),
              value: toNumber(period.net),
              text,
              short: money.short(period.net),
              trades: period.trades,
              title: `${nameOf(period, length)}: ${text} from ${countedUnits(period.trades, unit)}, ${rate} won (${likely})`,
              href: hrefOf(period),
            };
          })}
        />
      </div>
      <Pagination
        label={trendTexts.periods}
        page={Math.min(page, pages - 1)}
        pages={pages}
        before={trendTexts.later}
        after={trendTexts.earlier}
        onPage={setPage}
      />
      <ChartTable
        label={trendTexts.periods}
        heads={trendTexts.periodHeads}
        size={periods.length}
        newestFirst
        row={(place) => {
          const period = periods[place]!;
          return {
            key: period.first,
            head: nameOf(period, length),
            href: hrefOf(period),
            cells: [money.result(period.net), count(period.trades), ...ratesOf(period)],
          };
        }}
      />
      <CardNote>{trendTexts.periodNote(MIN_RESULTS, units)}</CardNote>
    </Card>
  );
}
