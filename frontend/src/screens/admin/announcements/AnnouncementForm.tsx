import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useDraft } from '#browser/storage/useDraft.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { noticeLimits } from '#contract/settings/noticeLimits.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../admin.module.css';

const schema = () => import('#contract/areas/announcements.ts').then(({ announcements }) => announcements.publish.input);
const empty = () => ({ title: '', message: '', requestId: crypto.randomUUID() as string });

/** Form of an announcement, with a confirmation before sending. The draft stays until then. */
export function AnnouncementForm() {
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
        <div className={css.pages}>
          <Button type="submit" look="primary">
            {texts.announce}
          </Button>
        </div>
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
