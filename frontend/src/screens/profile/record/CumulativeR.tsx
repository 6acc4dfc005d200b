import { useMemo } from 'react';
import { timeTicks } from '#charts/equity/timeTicks.ts';
import { LineChart } from '#charts/line/LineChart.tsx';
import type { LineData } from '#charts/line/lineData.ts';
import * as texts from '#copy/profile/recordTexts.ts';
import { inR, resultInR } from '#domain/format/percent.ts';
import { RColumns } from '#features/community/RColumns.tsx';
import { monthName } from '#format/namedDay.ts';
import { fullDay } from '#format/stamp.ts';
import { Answer } from '#ui/Answer.tsx';
import { Card } from '#ui/Card.tsx';
import { curveOf } from './curveOf.ts';
import { monthsOf } from './monthsOf.ts';
import type { SharedRecord, SpanName } from './sharedRecord.ts';

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
