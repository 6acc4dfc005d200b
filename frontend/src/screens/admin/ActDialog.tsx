import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { DialogActions } from '#ui/DialogActions.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './admin.module.css';

type Act = keyof typeof texts.acts;
type Props = { readonly act: Act; readonly account: ReplyOf<'admin', 'user'>; readonly onClose: () => void };

/** The last moment of a UTC day; null for none. What is no day is for the schema to refuse. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);

/** Asks why, and does it. */
export function ActDialog({ act, account: { _id: id, username }, onClose }: Props) {
  const { showToast } = useBrowser();
  const run = useApiMutation('admin', act) as (input: object) => Promise<unknown>;
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const { button, title, means, done } = texts.acts[act];
  const { busy, problem, ties, field } = useForm({
    schema: () => import('#contract/areas/admin.ts').then(({ admin }) => admin[act].input),
    fallback: texts.failed,
    read: () => (act === 'grantAccess' ? { id, note, reason, expiresAt: endOf(day) } : { id, note }),
    async send(input) {
      await run(input);
      showToast({ text: done, kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog title={title(username)} busy={busy} onEscape={onClose}>
      <form className={css.act} {...ties}>
        <p>{means}</p>
        {act === 'grantAccess' && (
          <>
            <TextField
              {...field('reason')}
              label={texts.reason}
              placeholder={texts.reasonExample}
              list="access-reasons"
              maxLength={60}
              autoComplete="off"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
            <datalist id="access-reasons">
              {texts.reasons.map((each) => (
                <option key={each} value={each} />
              ))}
            </datalist>
            <TextField
              {...field('expiresAt')}
              label={texts.expires}
              hint={texts.expiresHint}
              type="date"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </>
        )}
        <TextAreaField
          {...field('note')}
          label={texts.note}
          hint={texts.noteHint}
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <DialogActions action={busy ? texts.saving : button} busy={busy} danger={act === 'disable'} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
