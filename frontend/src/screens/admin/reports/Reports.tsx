import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { failed } from '#copy/together/communityTexts.ts';
import * as texts from '#copy/together/moderationTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import post from '#features/community/post.module.css';
import { SharedView } from '#features/community/SharedView.tsx';
import { RetryNotice } from '#features/loading/RetryNotice.tsx';
import { relativeTime } from '#format/relativeTime.ts';
import { useTrader } from '#journal/useTrader.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Page } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Row, Stack } from '#ui/Stack.tsx';
import { Tag } from '#ui/Tag.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import css from '../admin.module.css';

type Props = { readonly id: string; readonly act: keyof typeof texts.acts; readonly onClose: () => void };

/** Asks why, and decides a report. */
function DecideDialog({ id, act, onClose }: Props) {
  const { showToast } = useBrowser();
  const decide = useApiMutation('moderation', 'decide');
  const [note, setNote] = useState('');
  const { busy, problem, fields, submit } = useSubmit(failed);
  const { title, button, means, done } = texts.acts[act];
  const send = () =>
    submit(async () => {
      await decide({ id, act, note });
      showToast({ text: done, kind: 'success' });
      onClose();
    });
  return (
    <FormDialog title={title} action={button} busy={busy} problem={problem} onSave={() => void send()} onClose={onClose}>
      <p>{means}</p>
      <TextAreaField
        label={texts.why}
        hint={texts.whyHint}
        error={fields.note}
        rows={2}
        maxLength={postLimits.note}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </FormDialog>
  );
}

type Act = keyof typeof texts.acts;

/** /admin/reports: what members reported, the oldest first. */
export default function Reports() {
  const { value, error, again } = useApiQuery('moderation', 'list', {});
  return (
    <Page>
      <PageHead title={texts.reportsTitle} lead={texts.reportsLead} />
      {error !== null && <RetryNotice text={texts.reportsFailed} onRetry={again} />}
      {value === null && error === null && <Skeleton height={420} />}
      {value?.length === 0 && <EmptyState title={texts.noReports}>{texts.noReportsHow}</EmptyState>}
      {value?.map((report) => (
        <ReportCard key={report._id} report={report} />
      ))}
    </Page>
  );
}

function ReportCard({
  report: { _id: id, kind, text, shared, author, voices },
}: {
  readonly report: ReplyOf<'moderation', 'list'>[number];
}) {
  const { zone } = useTrader();
  const [act, choose] = useState<Act | null>(null);
  const acts: readonly Act[] = text === null ? ['keep'] : text === '' && shared === null ? ['keep', 'warn'] : ['keep', 'warn', 'remove'];
  return (
    <Card>
      <Stack as="article" gap={8} className={css.message}>
        <h2>
          {author?.username ?? texts.kinds[kind]} <Tag>{texts.kinds[kind]}</Tag>
        </h2>
        <p className={post.text}>{kind === 'profile' && text === '' ? texts.noLine : (text ?? texts.goneNow)}</p>
        {shared !== null && <SharedView shared={shared} />}
        <Stack as="ul" gap={8} className={css.voices}>
          {voices.map(({ by, reason, note, at }) => (
            <li key={`${by} ${at}`}>
              {texts.reasons[reason]}
              {note !== '' && `: ${note}`}
              <small>
                {texts.by(by)} · {relativeTime(at, Date.now(), zone)}
              </small>
            </li>
          ))}
        </Stack>
        <Row gap={8} wrap centered className={css.acts}>
          {acts.map((each) => (
            <Button key={each} onClick={() => choose(each)}>
              {texts.acts[each].button}
            </Button>
          ))}
          {author !== null && <Link to={`/admin/users/${author._id}`}>{texts.openAccount}</Link>}
        </Row>
      </Stack>
      {act !== null && <DecideDialog id={id} act={act} onClose={() => choose(null)} />}
    </Card>
  );
}
