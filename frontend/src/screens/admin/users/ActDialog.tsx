import { useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useApiMutation } from '#browser/queries/useApiMutation.ts';
import * as texts from '#copy/together/adminTexts.ts';
import { Dialog, DialogActions } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../admin.module.css';

type What = keyof typeof texts.taking.takeDown;
/** Actions on an account, or on a user's public content. */
export type AdminAct =
  | { readonly call: keyof typeof texts.acts; readonly what?: never }
  | { readonly call: keyof typeof texts.taking; readonly what: What };
/** The button, title and sentences of an act. */
export const textsOf = (act: AdminAct) => (act.what === undefined ? texts.acts[act.call] : texts.taking[act.call][act.what]);
type Props = { readonly act: AdminAct; readonly account: ReplyOf<'admin', 'user'>; readonly onClose: () => void };

/** The last moment of a UTC day; null for none. The schema refuses an invalid day. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);

/** Asks why, and does it. */
export function ActDialog({ act, account: { _id: id, username }, onClose }: Props) {
  const { showToast } = useBrowser();
  const { call, what } = act;
  const run = useApiMutation('admin', call) as (input: object) => Promise<unknown>;
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const { button, title, means, done } = textsOf(act);
  const { busy, problem, ties, field } = useForm({
    schema: () => import('#contract/areas/admin.ts').then(({ admin }) => admin[call].input),
    fallback: texts.failed,
    read: () => ({ id, note, ...(call === 'grantAccess' && { reason, expiresAt: endOf(day) }), ...(what !== undefined && { what }) }),
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
        {call === 'grantAccess' && (
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
          label={what === undefined ? texts.note : texts.sharedNote}
          hint={what === undefined ? texts.noteHint : texts.sharedNoteHint}
          rows={2}
          maxLength={300}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        {problem !== null && <Notice kind="error">{problem}</Notice>}
        <DialogActions
          action={busy ? texts.saving : button}
          busy={busy}
          danger={call === 'disable' || call === 'takeDown'}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
