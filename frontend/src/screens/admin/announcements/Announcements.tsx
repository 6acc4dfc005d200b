import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { clockTime } from '#format/clockTime.ts';
import { fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import css from '../admin.module.css';
import { AnnouncementForm } from './AnnouncementForm.tsx';

/** /admin/announcements: all announcements, with the delivery progress of each. */
export default function Announcements() {
  const { zone } = useTrader();
  const { value, error, again } = useApiQuery('announcements', 'list', {});
  return (
    <Page>
      <PageHead title={texts.announceTitle} lead={texts.announceLead} />
      <Card title={texts.announceNew}>
        <AnnouncementForm />
      </Card>
      {error !== null && <RetryNotice text={texts.loadAnnouncementsFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={240} />}
      {value?.length === 0 && <EmptyState title={texts.noAnnouncements} />}
      {value?.map(({ _id, title, message, at, sent, done }) => (
        <Card key={_id}>
          <article className={css.message}>
            <h2>{title}</h2>
            <p className={css.from}>
              {fullDay(Date.parse(at), zone)}, {clockTime(Date.parse(at), zone)} · {texts.reach(sent, done)}
            </p>
            <p className={css.text}>{message}</p>
          </article>
        </Card>
      ))}
    </Page>
  );
}
