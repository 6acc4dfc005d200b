import * as calendarTexts from '#copy/calendarTexts.ts';
import * as texts from '#copy/plans/comingTexts.ts';
import { type ComingEvent, comingDays, comingSpan } from '#domain/tradePlans/comingDays.ts';
import { dayNumberOf, weekdayOf } from '#domain/units/dayKey.ts';
import { weekdayDay } from '#format/namedDay.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { Card } from '#ui/Card.tsx';
import css from './nextWeeks.module.css';
import type { PlacedPlan } from './planBoard.ts';

const eventText = (event: ComingEvent): string =>
  event.kind === 'market' ? calendarTexts.marketDay(event.special) : texts.coming[event.kind](event.symbol);

const FRIDAY = 5;

/** The dates of the next four weeks on a line, and below it their events: of plans, open positions and the market. */
export function NextWeeks({
  placed,
  day,
  today,
}: {
  readonly placed: readonly PlacedPlan[];
  readonly day: PlansReport['day'];
  readonly today: string;
}) {
  const days = comingDays(today, placed, day.openExpiries);
  const [first, last] = comingSpan(today).map(dayNumberOf) as [number, number];
  const place = (of: number) => `${((of - first) / (last - first)) * 100}%`;
  const all = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  const year = Number(today.slice(0, 4));
  return (
    <Card title={texts.nextWeeks}>
      <div className={css.line} aria-hidden="true">
        {all.map((each) => (
          <i key={each} className={weekdayOf(each) > FRIDAY ? css.weekend : css.tick} style={{ left: place(each) }} />
        ))}
        <b className={css.today} style={{ left: place(first) }} />
        {days.map((each) => (
          <b
            key={each.day}
            className={each.events.some(({ kind }) => kind !== 'market') ? css.own : ''}
            style={{ left: place(dayNumberOf(each.day)) }}
          />
        ))}
      </div>
      {days.length === 0 ? (
        <p className={css.none}>{texts.nothingComing}</p>
      ) : (
        <ul className={css.days} aria-label={texts.nextWeeks}>
          {days.map((each) => (
            <li key={each.day}>
              <b>{each.day === today ? texts.todayIs(weekdayDay(today, year)) : weekdayDay(each.day, year)}</b>
              {each.events.map((event) => (
                <span key={eventText(event)}>{eventText(event)}</span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
