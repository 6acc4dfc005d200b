import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { failed } from '#copy/together/communityTexts.ts';
import * as texts from '#copy/together/moderationTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';

type Props = { readonly id: string; readonly act: keyof typeof texts.acts; readonly onClose: () => void };

/** Asks why, and decides a report. */
export function DecideDialog({ id, act, onClose }: Props) {
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
