import { Link } from 'react-router-dom';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSettled } from '#browser/queries/useSettled.ts';
import * as texts from '#copy/together/adminFigureTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { stamp } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { FigureCards } from './FigureCards.tsx';
import css from './overview.module.css';
import { RecentUsers } from './RecentUsers.tsx';
import { TodaysAudit } from './TodaysAudit.tsx';

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
