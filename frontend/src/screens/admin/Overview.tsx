import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery, useSettled } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/adminFigureTexts.ts';
import * as adminTexts from '#copy/together/adminTexts.ts';
import { moneyFormat } from '#domain/format/moneyFormat.ts';
import { count, percent } from '#domain/format/percent.ts';
import { plans } from '#domain/plans/plans.ts';
import { fromScaled } from '#domain/units/decimal.ts';
import { DAY } from '#domain/units/millis.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card, CardNote } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Strip } from '#ui/Grid.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { ShareBar } from '#ui/ShareBar.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row } from '#ui/Stack.tsx';
import { AuditTable } from './AuditTable.tsx';
import css from './overview.module.css';
import { UserTable } from './UserTable.tsx';

type AdminOverview = ReplyOf<'admin', 'overview'>;
type Props = Pick<AdminOverview, 'days' | 'deadLetters' | 'answers'> & { readonly counts: NonNullable<AdminOverview['counts']> };

/** Number of accounts a week before the last day; null if not counted on that day. */
function usersBefore(days: AdminOverview['days']): number | null {
  const last = days.at(-1);
  const before = last && new Date(Date.parse(last.day) - 7 * DAY).toISOString().slice(0, 10);
  return days.find(({ day }) => day === before)?.users ?? null;
}

/** The figures of the last count, each with how it is counted. */
function FigureCards({ counts, days, deadLetters, answers }: Props) {
  const { users, activeDay, activeWeek, free, monthly, yearly, special, disabled, ending, failed, revenue, aiUsed, aiLimit } = counts;
  const before = usersBefore(days);
  return (
    <Strip as="dl" least={170}>
      <Figure name={texts.figures.active} value={count(activeDay)} beside={texts.activeWeek(activeWeek)} how={texts.activeHow}>
        <DayColumns days={days} />
      </Figure>
      <Figure name={texts.figures.users} value={count(users)} how={texts.byPlan(free, monthly, yearly, special)}>
        {before !== null && before < users && <p>{texts.newUsers(users - before)}</p>}
        {disabled > 0 && <p>{texts.disabledUsers(disabled)}</p>}
      </Figure>
      <Figure
        name={texts.figures.revenue}
        value={moneyFormat('USD').amount(fromScaled(revenue, 2))}
        how={texts.revenueHow({ plans: monthly, price: plans.monthly.price }, { plans: yearly, price: plans.yearly.price })}
      >
        {ending > 0 && <p className={css.warn}>{texts.endingPlans(ending)}</p>}
        {failed > 0 && <p className={css.warn}>{texts.failingPlans(failed)}</p>}
      </Figure>
      <Figure name={texts.figures.ai} value={count(aiUsed)} beside={texts.aiOf(aiLimit)} how={texts.aiHow}>
        <ShareBar value={aiUsed} of={aiLimit} />
      </Figure>
      <Errors answers={answers} deadLetters={deadLetters} />
    </Strip>
  );
}

/** Server errors of the last day, with what could not be delivered. */
function Errors({ answers, deadLetters }: Pick<AdminOverview, 'answers' | 'deadLetters'>) {
  const share = answers === null || answers.calls === 0 ? '–' : percent((100 * answers.failed) / answers.calls, 2);
  const how = answers === null ? texts.errorsUnknown : answers.calls === 0 ? texts.errorsNone : texts.errorsHow(answers.calls);
  return (
    <Figure name={texts.figures.errors} value={share} {...(answers !== null && { beside: texts.errorsCount(answers.failed) })} how={how}>
      {deadLetters === null && <p className={css.warn}>{texts.lostUnknown}</p>}
      {deadLetters === 0 && <p>{texts.lostNone}</p>}
      {deadLetters !== null && deadLetters > 0 && <p className={css.warn}>{texts.lostCount(deadLetters)}</p>}
    </Figure>
  );
}

type FigureProps = {
  readonly name: string;
  readonly value: string;
  readonly beside?: string;
  readonly how: string;
  readonly children?: ReactNode;
};

const Figure = ({ name, value, beside, how, children }: FigureProps) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd>
      <p className={css.value}>
        <b>{value}</b> {beside !== undefined && <small>{beside}</small>}
      </p>
      {children}
      <p className={css.how}>{how}</p>
    </dd>
  </div>
);

function DayColumns({ days }: { readonly days: AdminOverview['days'] }) {
  const most = Math.max(1, ...days.map(({ active }) => active));
  if (days.length < 2) return null;
  return (
    <Row
      gap={2}
      align="end"
      className={css.days}
      role="img"
      aria-label={`${texts.perDay}: ${days.map(({ day, active }) => texts.dayLine(day, active)).join(', ')}`}
    >
      {days.map(({ day, active }) => (
        <i key={day} style={{ height: `${(100 * active) / most}%` }} title={texts.dayLine(day, active)} />
      ))}
    </Row>
  );
}

/** Number of today's lines shown. */
const SHOWN = 8;

/** Today's (UTC) actions on accounts, last first. */
function TodaysAudit() {
  const { value, error, again } = useApiQuery('admin', 'audit', { day: new Date().toISOString().slice(0, 10) });
  if (error !== null) return <RetryNotice text={adminTexts.loadAuditFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={160} />;
  if (value.lines.length === 0) return <CardNote>{texts.nothingToday}</CardNote>;
  return <AuditTable brief lines={value.lines.slice(0, SHOWN)} name={texts.recent} />;
}

/** The latest sign-ins, by the hourly count. */
function RecentUsers() {
  const { value, error, again } = useApiQuery('admin', 'users', { recent: 'true' });
  if (error !== null) return <RetryNotice text={adminTexts.loadUsersFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={240} />;
  if (value.users.length === 0) return <CardNote>{texts.nobodyRecent}</CardNote>;
  return <UserTable users={value.users} name={texts.recentUsers} />;
}

/** /admin: the product in numbers, the latest sign-ins, and today's actions. */
export default function Overview() {
  const { zone } = useTrader();
  const figures = useApiQuery('admin', 'overview', {});
  const users = useApiQuery('admin', 'users', { recent: 'true' });
  const { value, error, again } = figures;
  if (!useSettled(figures, users))
    return (
      <Page>
        <PageHead title={texts.title} lead="&nbsp;" />
        <Skeleton height={640} />
      </Page>
    );
  return (
    <Page>
      <PageHead title={texts.title} {...(value?.counts && { lead: texts.asOf(stamp(Date.parse(value.counts.at), zone)) })} />
      {error !== null && <RetryNotice text={texts.failed} onRetry={again} />}
      {value !== null && <Shown overview={value} />}
      <Card className={css.table} title={texts.recentUsers} aside={<Link to="/admin/users">{texts.allUsers}</Link>}>
        <RecentUsers />
      </Card>
      <Card className={css.table} title={texts.recent} aside={<Link to="/admin/audit">{texts.openLog}</Link>}>
        <TodaysAudit />
      </Card>
    </Page>
  );
}

const Shown = ({ overview: { counts, days, deadLetters, answers } }: { readonly overview: ReplyOf<'admin', 'overview'> }) => (
  <>
    {deadLetters !== null && deadLetters > 0 && <Notice kind="warning">{texts.lostSome(deadLetters)}</Notice>}
    {counts === null ? (
      <EmptyState title={texts.never}>{texts.neverHow}</EmptyState>
    ) : (
      <FigureCards counts={counts} days={days} deadLetters={deadLetters} answers={answers} />
    )}
  </>
);
