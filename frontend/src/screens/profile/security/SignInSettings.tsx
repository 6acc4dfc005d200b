import * as signInSettingsTexts from '#copy/profile/signInSettingsTexts.ts';
import css from '../profile.module.css';
import type { Owner } from '../useDetails.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { UsernameForm } from './UsernameForm.tsx';

/**
 * Sign-in settings: address, name, password, questions and two-factor authentication. Google users have the latter
 * three there.
 */
export function SignInSettings(owner: Owner) {
  const { user, details } = owner;
  return (
    <div className={css.parts}>
      <dl className={css.lines}>
        <div>
          <dt>Email</dt>
          <dd>{user.email}</dd>
        </div>
      </dl>
      <UsernameForm {...owner} />
      {details.hasPassword ? (
        <>
          <PasswordForm />
          <QuestionsForm />
          <SecondFactorForm user={user} />
        </>
      ) : (
        <p className={css.lead}>{signInSettingsTexts.googleOnly}</p>
      )}
    </div>
  );
}
