import { Link } from 'react-router-dom';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as calendarTexts from '#copy/calendarTexts.ts';
import * as texts from '#copy/weekTexts.ts';
import { namedDay } from '#domain/format/inZone.ts';
import { count } from '#domain/format/percent.ts';
import { weekdayName } from '#domain/format/shortDay.ts';
import type { DayResult } from '#domain/metrics/tradeStatistics.ts';
import { daysOfWeek } from '#domain/units/dayKey.ts';
import { Amount } from '#format/Amount.tsx';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import { Card } from '#ui/Card.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { closedIn } from './closedIn.ts';
import type { StepProps } from './StepProps.ts';
import tables from './weekDays.module.css';
import css from './weekly.module.css';

/** The day that made the most, else the one that lost the most. */
function standout(days: readonly DayResult[]) {
  const best = days.reduce<DayResult | null>((top, day) => (day.net > (top?.net ?? 0n) ? day : top), null);
  const worst = days.reduce<DayResult | null>((low, day) => (day.net < (low?.net ?? 0n) ? day : low), null);
  return { best, worst };
}

const nameOf = (day: string, week: string) => weekdayName(String(daysOfWeek(week).indexOf(day) + 1));

/** Each day of the week with its result and notes. Weekend days are shown when they have either. */
export default function DaysStep({ week, report: { days }, money }: StepProps) {
  const { value: written } = useApiQuery('days', 'list', closedIn(week));
  const results = new Map(days.map((day) => [day.day, day]));
  const notes = new Map(written?.days.map((day) => [day.day, day]));
  const shown = daysOfWeek(week).filter((day, i) => i < 5 || results.has(day) || notes.has(day));
  const largest = days.reduce((most, { net }) => Math.max(most, Math.abs(Number(net))), 1);
  const { best, worst } = standout(days);
  const said = [
    best && texts.bestDay(nameOf(best.day, week), money.result(best.net)),
    worst && texts.worstDay(nameOf(worst.day, week), money.result(worst.net)),
  ].filter((each) => each !== null);
  return (
    <>
      <h2 className={css.headline}>
        <Amount>{said.length === 0 ? texts.noDays : said.join(' ')}</Amount>
      </h2>
      <Card flush title={texts.daysTitle}>
        <Table flush className={tables.days}>
          <thead>
            <tr>
              <th scope="col">{texts.daysHeads[0]}</th>
              <Num head>{texts.daysHeads[1]}</Num>
              <Num head data-wide="">
                {texts.daysHeads[2]}
              </Num>
              <th scope="col" data-wide="">
                {texts.daysHeads[4]}
              </th>
              <Num head>{texts.daysHeads[3]}</Num>
            </tr>
          </thead>
          <tbody>
            {shown.map((day) => {
              const [result, note] = [results.get(day), notes.get(day)];
              const words = [
                note?.bias && calendarTexts.biases[note.bias],
                ...(note?.tags ?? []).map(({ name, value }) => (value === null ? name : `${name} ${value}`)),
                note?.hasPlan && texts.withPlan,
                note?.hasReflection && texts.withReflection,
              ].filter(Boolean);
              return (
                <tr key={day}>
                  <th scope="row">
                    <Link to={`/dashboard/calendar?day=${day}`}>{namedDay(day).split(',').slice(0, 2).join(',')}</Link>
                    {result && (
                      <i
                        aria-hidden="true"
                        className={`${tables.bar} ${tables[pnlColor(result.net, money)]}`}
                        style={{ width: `${(100 * Math.abs(Number(result.net))) / largest}%` }}
                      />
                    )}
                  </th>
                  <Num>{result ? count(result.trades) : '–'}</Num>
                  <Num data-wide="">{result && result.trades > 0 ? count(result.wins) : '–'}</Num>
                  <td data-wide="" className={tables.notes}>
                    {words.length === 0 ? '–' : words.join(' · ')}
                  </td>
                  <Num className={result && pnl[pnlColor(result.net, money)]}>
                    <Amount>{result ? money.result(result.net) : texts.noResult}</Amount>
                  </Num>
                </tr>
              );
            })}
          </tbody>
        </Table>
      </Card>
    </>
  );
}
