import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { RetryNotice } from '../loading/RetryNotice.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The post whose text this is only the beginning of: all of it is loaded first. Null where it is whole. */
  readonly cutFrom: string | null;
  readonly most: number;
  readonly save: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Edits the text of a post or a comment. */
export function EditTextDialog({ title, text, cutFrom, most, save, onClose }: Props) {
  const { value, error, again } = useApiQuery('community', 'read', { id: cutFrom ?? '' }, cutFrom !== null);
  const [typed, type] = useState<string | null>(null);
  const { busy, problem, submit } = useSubmit(texts.failed);
  const shown = typed ?? (cutFrom === null ? text : (value?.post.text ?? null));
  const send = (whole: string) =>
    submit(async () => {
      await save(whole);
      onClose();
    });
  return (
    <FormDialog
      title={title}
      action={texts.save}
      busy={busy}
      problem={problem}
      onSave={() => shown !== null && void send(shown)}
      onClose={onClose}
    >
      {error !== null && <RetryNotice text={texts.loadFailed} onRetry={again} />}
      {shown === null && error === null && <Skeleton height={120} />}
      {shown !== null && (
        <TextAreaField label={texts.text} rows={4} maxLength={most} value={shown} onChange={({ target }) => type(target.value)} />
      )}
    </FormDialog>
  );
}
