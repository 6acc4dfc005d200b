import { useState } from 'react';
import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as texts from '#copy/together/communityTexts.ts';
import { FormDialog } from '#ui/FormDialog.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';

type Props = {
  readonly title: string;
  readonly text: string;
  /** The post whose whole text is edited; null for a comment, whose text is whole. */
  readonly id: string | null;
  readonly most: number;
  readonly save: (text: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** Edits the text of a post or a comment. */
export function EditTextDialog({ title, text, id, most, save, onClose }: Props) {
  const { value } = useApiQuery('community', 'read', { id: id ?? '' }, id !== null);
  const [typed, type] = useState<string | null>(null);
  const { busy, problem, submit } = useSubmit(texts.failed);
  const shown = typed ?? value?.post.text ?? text;
  const send = () =>
    submit(async () => {
      await save(shown);
      onClose();
    });
  return (
    <FormDialog
      title={title}
      action={texts.save}
      busy={busy}
      problem={problem}
      onSave={() => void send()}
      onClose={onClose}
      onCancel={onClose}
    >
      <TextAreaField label={texts.text} rows={4} maxLength={most} value={shown} onChange={({ target }) => type(target.value)} />
    </FormDialog>
  );
}
