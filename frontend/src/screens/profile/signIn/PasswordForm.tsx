import type { FormEvent } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as signInSettingsTexts from '#copy/signInSettingsTexts.ts';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import css from '../profile.module.css';

/** Another password. Every other session ends; this browser goes on under the token that comes with the answer. */
export function PasswordForm() {
  const { api, session, showToast } = useBrowser();
  const { busy, problem, fields, submit, refuse } = useSubmit(signInSettingsTexts.passwordFailed);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const text = (name: string) => String(typed.get(name) ?? '');
    if (text('newPassword') !== text('repeated')) return refuse(errors.passwords_differ.message);
    void submit(async () => {
      session.replaceToken(
        await api.account.changePassword({ currentPassword: text('currentPassword'), newPassword: text('newPassword') }),
      );
      form.reset();
      showToast({ text: signInSettingsTexts.passwordChanged, kind: 'success' });
    });
  };
  return (
    <form className={css.form} onSubmit={save} aria-labelledby="password-title">
      <h3 id="password-title">Password</h3>
      <Banner text={problem} />
      <PasswordField label="Current password" name="currentPassword" autoComplete="current-password" required />
      <div className={css.pair}>
        <PasswordField
          label="New password"
          name="newPassword"
          autoComplete="new-password"
          minLength={6}
          required
          error={fields.newPassword}
          hint={signInSettingsTexts.passwordHint}
        />
        <PasswordField label="Confirm new password" name="repeated" autoComplete="new-password" required />
      </div>
      <Button type="submit" busy={busy && 'Changing…'}>
        Change password
      </Button>
    </form>
  );
}
