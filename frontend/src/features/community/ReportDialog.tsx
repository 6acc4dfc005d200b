import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { failed } from '#copy/together/communityTexts.ts';
import * as texts from '#copy/together/moderationTexts.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { ChoiceField } from '#ui/Select.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';

type ReportChoice = keyof typeof texts.reasons;
type Report = { readonly reason: ReportChoice; readonly note: string };
type Props = { readonly send: (report: Report) => Promise<unknown>; readonly onClose: () => void };
const choices = Object.entries(texts.reasons).map(([value, text]) => ({ value, text }));

/** Reports a post, a comment or a profile to the admins. */
export function ReportDialog({ send, onClose }: Props) {
  const { showToast } = useBrowser();
  const [reason, choose] = useState<ReportChoice>('spam');
  const [note, setNote] = useState('');
  const { busy, problem, submit } = useSubmit(failed);
  const sendIt = () =>
    submit(async () => {
      await send({ reason, note });
      showToast({ text: texts.reported, kind: 'success' });
      onClose();
    });
  return (
    <FormDialog
      title={texts.reportTitle}
      action={texts.report}
      busy={busy}
      problem={problem}
      onSave={() => void sendIt()}
      onClose={onClose}
    >
      <Stack gap={16}>
        <ChoiceField
          label={texts.reportWhy}
          choices={choices}
          value={reason}
          onChange={({ target }) => choose(target.value as ReportChoice)}
        />
        <TextAreaField
          label={texts.reportNote}
          rows={2}
          maxLength={postLimits.note}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </Stack>
    </FormDialog>
  );
}
