import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import * as texts from '#copy/together/adminFigureTexts.ts';
import * as figureTexts from '#copy/together/adminFigureTexts.ts';
import * as adminTexts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { CardNote } from '#ui/CardNote.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { AuditTable } from './AuditTable.tsx';
import { FigureCards } from './FigureCards.tsx';
import css from './overview.module.css';
import { UserTable } from './UserTable.tsx';

/** Number of today's lines shown. */
const SHOWN = 8;

/** Today's (UTC) actions on accounts, last first. */
function TodaysAudit() {
  const { value, error, again } = useApiQuery('admin', 'audit', { day: new Date().toISOString().slice(0, 10) });
  if (error !== null) return <RetryNotice text={adminTexts.loadAuditFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={160} />;
  if (value.lines.length === 0) return <CardNote>{figureTexts.nothingToday}</CardNote>;
  return <AuditTable brief lines={value.lines.slice(0, SHOWN)} name={figureTexts.recent} />;
}

/** The latest sign-ins, by the hourly count. */
function RecentUsers() {
  const { value, error, again } = useApiQuery('admin', 'users', { recent: 'true' });
  if (error !== null) return <RetryNotice text={adminTexts.loadUsersFailed} onRetry={again} />;
  if (value === null) return <Skeleton height={240} />;
  if (value.users.length === 0) return <CardNote>{figureTexts.nobodyRecent}</CardNote>;
  return <UserTable users={value.users} name={figureTexts.recentUsers} />;
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
