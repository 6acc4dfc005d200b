import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { noticeLimits } from '#contract/schemas/notificationType.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { clockTime, fullDay } from '#format/stamp.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { ConfirmDialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Text } from '#ui/Text.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../admin.module.css';

const schema = () => import('#contract/areas/announcements.ts').then(({ announcements }) => announcements.publish.input);
const empty = () => ({ title: '', message: '', requestId: crypto.randomUUID() as string });

/** Form of an announcement, with a confirmation before sending. The draft stays until then. */
function AnnouncementForm() {
  const { showToast } = useBrowser();
  const publish = useApiMutation('announcements', 'publish');
  const [draft, change, forget] = useDraft('announcement', empty);
  const [sure, ask] = useState(false);
  const sending = useSubmit(texts.announceFailed);
  const { problem, ties, field } = useForm({
    schema,
    fallback: texts.announceFailed,
    read: () => draft,
    send: async () => ask(true),
  });
  const tie = (name: 'title' | 'message') => ({
    ...field(name),
    value: draft[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) => change((before) => ({ ...before, [name]: target.value })),
  });
  const send = () =>
    sending.submit(async () => {
      await publish(draft);
      forget();
      ask(false);
      showToast({ text: texts.announced, kind: 'success' });
    });
  return (
    <>
      <form className={css.act} {...ties}>
        <Banner text={problem} />
        <TextField label={texts.announceName} maxLength={noticeLimits.title} autoComplete="off" {...tie('title')} />
        <TextAreaField label={texts.announceMessage} rows={3} maxLength={noticeLimits.message} {...tie('message')} />
        <Row gap={8}>
          <Button type="submit" look="primary">
            {texts.announce}
          </Button>
        </Row>
      </form>
      {sure && (
        <ConfirmDialog
          title={texts.announceSure}
          action={texts.announce}
          busy={sending.busy}
          problem={sending.problem}
          onCancel={() => ask(false)}
          onConfirm={() => void send()}
        >
          {texts.announceMeans}
        </ConfirmDialog>
      )}
    </>
  );
}

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
          <Stack as="article" gap={8} className={css.message}>
            <h2>{title}</h2>
            <Text size="label" tone="quiet" className={css.from}>
              {fullDay(Date.parse(at), zone)}, {clockTime(Date.parse(at), zone)} · {texts.reach(sent, done)}
            </Text>
            <p className={css.text}>{message}</p>
          </Stack>
        </Card>
      ))}
    </Page>
  );
}
