import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as signInSettingsTexts from '#copy/profile/signInSettingsTexts.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';

const schema = () => import('#features/signIn/confirmedPassword.ts').then(({ confirmedPassword }) => confirmedPassword.change);

/** Another password. Every other session ends; this browser goes on under the token that comes with the answer. */
export function PasswordForm() {
  const { api, session, showToast } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: signInSettingsTexts.passwordFailed,
    read: (typed) => ({ currentPassword: typed('currentPassword'), newPassword: typed('newPassword'), confirm: typed('confirm') }),
    async send({ currentPassword, newPassword }) {
      session.replaceToken(await api.account.changePassword({ currentPassword, newPassword }));
      ties.ref.current?.reset();
      showToast({ text: signInSettingsTexts.passwordChanged, kind: 'success' });
    },
  });
  return (
    <form className={formCss.form} {...ties} aria-label={signInSettingsTexts.passwordTitle}>
      <Banner text={problem} />
      <PasswordField {...field('currentPassword')} label="Current password" autoComplete="current-password" required />
      <div className={formCss.pair}>
        <PasswordField
          {...field('newPassword')}
          label="New password"
          autoComplete="new-password"
          minLength={6}
          required
          hint={signInSettingsTexts.passwordHint}
        />
        <PasswordField {...field('confirm')} label="Confirm new password" autoComplete="new-password" required />
      </div>
      <Button type="submit" busy={busy && 'Changing…'}>
        Change password
      </Button>
    </form>
  );
}
