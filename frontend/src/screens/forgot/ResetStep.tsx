import { type FormEvent, useState } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { sentence } from '#browser/useSubmit.ts';
import * as forgotTexts from '#copy/forgotTexts.ts';
import { errors } from '#shared/errors.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import css from './forgot.module.css';

/** Step 3: the new password. What is wrong is said in a toast (spec section 8). */
export function ResetStep({
  token,
  onDone,
  onOver,
}: {
  readonly token: string;
  readonly onDone: () => void;
  /** The token no longer counts: the questions have to be answered again. */
  readonly onOver: () => void;
}) {
  const { api, showToast } = useBrowser();
  const [state, setState] = useState<'open' | 'busy' | 'done'>('open');
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state !== 'open') return;
    const typed = new FormData(event.currentTarget);
    const newPassword = String(typed.get('password') ?? '');
    if (newPassword !== typed.get('confirm')) return showToast({ text: errors.passwords_differ.message, kind: 'error' });
    setState('busy');
    try {
      await api.recovery.reset({ resetToken: token, newPassword });
      setState('done');
      onDone();
    } catch (error) {
      setState('open');
      showToast({ text: sentence(error, forgotTexts.resetFailed), kind: 'error' });
      if (error instanceof ApiError && error.code === 'reset_over') onOver();
    }
  }
  return (
    <form className={css.step} onSubmit={(event) => void send(event)}>
      <PasswordField label="New password" name="password" autoComplete="new-password" minLength={6} maxLength={256} required />
      <PasswordField label="Confirm new password" name="confirm" autoComplete="new-password" minLength={6} maxLength={256} required />
      <p className={css.hint}>{forgotTexts.passwordHint}</p>
      <Button type="submit" look="primary" busy={state === 'busy' ? 'Saving …' : state === 'done' && forgotTexts.taking}>
        Reset password
      </Button>
    </form>
  );
}
