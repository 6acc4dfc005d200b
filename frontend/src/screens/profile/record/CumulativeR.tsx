import { useMemo } from 'react';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { inR, resultInR } from '#domain/format/percent.ts';
import { monthName } from '#domain/format/shortDay.ts';
import { RColumns } from '#features/community/RColumns.tsx';
import { fullDay } from '#format/stamp.ts';
import { Answer, Card } from '#ui/Card.tsx';
import type { SharedRecord, SpanName } from './sharedRecord.ts';

/** The first day of a stretch, "2026-10-01". Twelve months begin with the first of them that has a trade. */
function startOf({ through, quarter, days }: SharedRecord, span: SpanName): string {
  if (span === 'month') return `${through}-01`;
  const [year = 0, month = 0] = (span === 'months' ? through : quarter.replace('Q', '')).split('-').map(Number);
  const first = span === 'months' ? Date.UTC(year, month - 12) : Date.UTC(year, 3 * (month - 1));
  const start = new Date(first).toISOString().slice(0, 10);
  return span === 'months' && days.length > 0 && days[0]!.day > start ? `${days[0]!.day.slice(0, 7)}-01` : start;
}

type Month = { readonly month: string; readonly r: number; readonly trades: number };

/** The months of a stretch with the realized result of each, in R. */
function monthsOf(record: SharedRecord, span: SpanName): readonly Month[] {
  const months: Month[] = [];
  const start = startOf(record, span).slice(0, 7);
  for (let at = Date.UTC(Number(start.slice(0, 4)), Number(start.slice(5)) - 1); ; ) {
    const month = new Date(at).toISOString().slice(0, 7);
    if (month > record.through) return months;
    const days = record.days.filter(({ day }) => day.startsWith(month));
    const sum = (of: (day: SharedRecord['days'][number]) => number) => days.reduce((total, day) => total + of(day), 0);
    months.push({ month, r: sum(({ r }) => r), trades: sum(({ trades }) => trades) });
    at = Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth() + 1);
  }
}

/** Summed R after each day of a stretch, from 0 at its beginning on. `at` in UTC milliseconds. */
function curveOf(record: SharedRecord, span: SpanName): { readonly at: readonly number[]; readonly summed: readonly number[] } {
  const start = startOf(record, span);
  const days = record.days.filter(({ day }) => day >= start);
  const at = [Date.parse(start), ...days.map(({ day }) => Date.parse(`${day}T23:59:59Z`))];
  let sum = 0;
  return { at, summed: [0, ...days.map(({ r }) => (sum += r))] };
}

/** "+17.8": the unit stands in the name of the bars. */
const figure = (r: number): string => resultInR(r).replace(/R$/, '');

/** Results in R added up day after day, and what each month was. */
export function CumulativeR({ record, span }: { readonly record: SharedRecord; readonly span: SpanName }) {
  const { at, summed } = useMemo(() => curveOf(record, span), [record, span]);
  const months = monthsOf(record, span);
  const traded = months.filter(({ trades }) => trades > 0);
  const last = traded.at(-1);
  const data = useMemo<LineData>(
    () => ({ at, lines: [{ name: texts.summed, values: summed, look: 'primary', area: true }] }),
    [at, summed],
  );
  if (last === undefined) return <Card title={texts.curve}>{texts.none}</Card>;
  const read = (place: number) => ({
    when: fullDay(at[place]!, 'UTC'),
    values: [
      { name: texts.summed, text: resultInR(summed[place]!) },
      { name: texts.rPerDay, text: place === 0 ? '–' : resultInR(summed[place]! - summed[place - 1]!) },
    ],
  });
  const columns = months.map(({ month, r, trades }) => ({ name: monthName(month).slice(0, 3), r, trades, text: figure(r) }));
  return (
    <Card title={texts.curve}>
      <Answer>
        {texts.monthsUp(traded.filter(({ r }) => r > 0).length, traded.length)}
        <small>{texts.soFar(monthName(last.month).split(' ')[0]!, resultInR(last.r), last.trades)}</small>
      </Answer>
      <LineChart
        label={texts.curve}
        data={data}
        read={read}
        head={texts.day}
        yTexts={(values) => values.map((value) => inR(value).replace('.00R', 'R'))}
        xTicks={(from, to, most) => timeTicks({ from, to }, most, 'UTC')}
        height={170}
        withZero
        newestFirst
      />
      {columns.length > 1 && <RColumns columns={columns} label={texts.rPerMonth} />}
    </Card>
  );
}
