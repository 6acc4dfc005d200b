import type { ReactNode } from 'react';
import * as calendarTexts from '#copy/calendarTexts.ts';
import * as texts from '#copy/plans/planningTexts.ts';
import { formatInR } from '#domain/format/formatInR.ts';
import { count, inR } from '#domain/format/percent.ts';
import { weekdayDay } from '#domain/format/shortDay.ts';
import { type ComingEvent, comingDays, comingSpan } from '#domain/tradePlans/comingDays.ts';
import { leftPlans } from '#domain/tradePlans/leftPlans.ts';
import { dayNumberOf, weekdayOf } from '#domain/units/dayKey.ts';
import pnl from '#format/pnlColor.module.css';
import { pnlColor } from '#format/pnlColor.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { Answer, Card, CardNote } from '#ui/Card.tsx';
import { Grid } from '#ui/Grid.tsx';
import { Num, Table } from '#ui/Table.tsx';
import { Text } from '#ui/Text.tsx';
import { PlanBoard } from './PlanBoard.tsx';
import { PlanList } from './PlanList.tsx';
import { PlannedOrNot } from './PlannedOrNot.tsx';
import type { PlacedPlan } from './planBoard.ts';
import css from './planning.module.css';
import { usePlanActs } from './usePlanActs.ts';
import type { usePlanning } from './usePlanning.ts';

const eventText = (event: ComingEvent): string =>
  event.kind === 'market' ? calendarTexts.marketDay(event.special) : texts.coming[event.kind](event.symbol);

const FRIDAY = 5;

/** The dates of the next four weeks on a line, and below it their events: of plans, open positions and the market. */
function NextWeeks({
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
        <Text size="label" tone="faint">
          {texts.nothingComing}
        </Text>
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

/** The answer of the card: the largest line in R; without R no line is the largest. */
function leavingAnswer([largest]: ReturnType<typeof leftPlans>): string {
  if (largest === undefined) return texts.leavingNone;
  const { way, r } = largest;
  return r !== null && r < 0 && way in texts.leavingMost
    ? texts.leavingMost[way as keyof typeof texts.leavingMost](inR(-r))
    : texts.leavingSome;
}

/** In which ways trades left their plans, and what that was in R. */
function LeavingThePlan({
  report: { outcomes, planned },
  currency,
}: {
  readonly report: Pick<PlansReport, 'outcomes' | 'planned'>;
  readonly currency: string;
}) {
  const left = leftPlans([...outcomes.values()], planned);
  const r = formatInR(currency);
  const most = Math.max(...left.map(({ trades }) => trades));
  return (
    <Card title={texts.leavingTitle}>
      <Answer>{leavingAnswer(left)}</Answer>
      {left.length > 0 && (
        <>
          <Table aria-label={texts.leavingHeads.table}>
            <thead>
              <tr>
                <th scope="col">{texts.leavingHeads.how}</th>
                <Num head>{texts.groupHeads.trades}</Num>
                <th scope="col" className={css.shares}>
                  <span className="unseen">{texts.leavingHeads.shares}</span>
                </th>
                <Num head>R</Num>
              </tr>
            </thead>
            <tbody>
              {left.map((each) => (
                <tr key={each.way}>
                  <th scope="row">{texts.leaving[each.way]}</th>
                  <Num>{count(each.trades)}</Num>
                  <td className={css.shares}>
                    <i style={{ width: `${(each.trades / most) * 100}%` }} />
                  </td>
                  <Num className={each.r === null ? undefined : pnl[pnlColor(each.r)]}>{each.r === null ? '–' : r.result(each.r)}</Num>
                </tr>
              ))}
            </tbody>
          </Table>
          <CardNote>{texts.leavingNote}</CardNote>
        </>
      )}
    </Card>
  );
}

/**
 * The plans on the board or in the list, below them their results and coming events, and beside them the opened one, where it is in the
 * page.
 */
export function PlansView({
  planning,
  beside,
  onAdd,
}: {
  readonly planning: ReturnType<typeof usePlanning>;
  readonly beside: ReactNode;
  readonly onAdd: () => void;
}) {
  const { placed, report, moneyOf, currency, today, address } = planning;
  const acts = usePlanActs(today);
  const money = moneyOf(currency);
  const shared = { placed, moneyOf, acts, onOpen: address.open };
  const never = placed.filter(({ state }) => state === 'skipped' || state === 'expired').length;
  return (
    <div className={beside === null ? css.plans : `${css.plans} ${css.withPlan}`}>
      <div className={css.plans}>
        {address.shown === 'board' ? (
          <PlanBoard {...shared} onAdd={onAdd} onList={address.list} unplanned={report && { week: report.unplannedWeek, money, today }} />
        ) : (
          <PlanList {...shared} state={address.state} onState={address.list} />
        )}
        {report !== null && (
          <>
            <Grid columns="repeat(auto-fit, minmax(min(360px, 100%), 1fr))" gap={16} className={css.answers}>
              <PlannedOrNot groups={report.groups} never={never} money={money} />
              {report.outcomes.size > 0 && <LeavingThePlan report={report} currency={currency} />}
            </Grid>
            <NextWeeks placed={placed} day={report.day} today={today} />
          </>
        )}
      </div>
      {beside}
    </div>
  );
}
