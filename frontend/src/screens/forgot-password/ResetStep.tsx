import { useState } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as forgotTexts from '#copy/signIn/forgotTexts.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import css from './forgot.module.css';

const schema = () => import('#features/signIn/confirmedPassword.ts').then(({ confirmedPassword }) => confirmedPassword.reset);

/** Step 3: the new password. Errors are shown in a toast (spec section 8). */
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
  const [isDone, setDone] = useState(false);
  const { busy, ties, field } = useForm({
    schema,
    fallback: forgotTexts.resetFailed,
    read: (typed) => ({ resetToken: token, newPassword: typed('newPassword'), confirm: typed('confirm') }),
    async send({ resetToken, newPassword }) {
      if (isDone) return;
      await api.recovery.reset({ resetToken, newPassword });
      setDone(true);
      onDone();
    },
    onProblem(text, error) {
      showToast({ text, kind: 'error' });
      if (error instanceof ApiError && error.code === 'reset_over') onOver();
    },
  });
  const password = { autoComplete: 'new-password', minLength: 6, maxLength: 256, required: true };
  return (
    <form className={css.step} {...ties}>
      <PasswordField {...field('newPassword')} label="New password" {...password} />
      <PasswordField {...field('confirm')} label="Confirm new password" {...password} />
      <p className={css.hint}>{forgotTexts.passwordHint}</p>
      <Button type="submit" look="primary" busy={isDone ? forgotTexts.taking : busy && 'Saving …'}>
        Reset password
      </Button>
    </form>
  );
}
