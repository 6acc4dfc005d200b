import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import * as accessTokenTexts from '#copy/profile/accessTokenTexts.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import * as signInSettingsTexts from '#copy/profile/signInSettingsTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import type { Owner } from '#features/people/useDetails.ts';
import formCss from '#ui/Form.module.css';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import { AccessTokens } from './AccessTokens.tsx';
import { ConnectAssistant } from './ConnectAssistant.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { Sessions } from './Sessions.tsx';
import { UsernameForm } from './UsernameForm.tsx';

/** /settings/security: who signs in, how, and where. */
export default function Security() {
  return (
    <SettingsPage title={titles.security}>
      <WithDetails>{(owner) => <SignInCards {...owner} />}</WithDetails>
    </SettingsPage>
  );
}

/** Email, name, password, questions, two-factor authentication and sessions. Google users have the middle three there. */
function SignInCards(owner: Owner) {
  const { user, details } = owner;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash !== '') document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <SettingsCard title={signInSettingsTexts.title}>
        <div className={formCss.form}>
          <dl className={css.lines}>
            <div>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
          </dl>
          <UsernameForm {...owner} />
          {!details.hasPassword && <p className={formCss.lead}>{signInSettingsTexts.googleOnly}</p>}
        </div>
      </SettingsCard>
      {details.hasPassword && (
        <>
          <SettingsCard title={signInSettingsTexts.passwordTitle}>
            <PasswordForm />
          </SettingsCard>
          <SettingsCard title={secondFactorTexts.title}>
            <SecondFactorForm user={user} />
          </SettingsCard>
          <SettingsCard title={signInSettingsTexts.questionsTitle}>
            <QuestionsForm />
          </SettingsCard>
        </>
      )}
      <SettingsCard id="sessions" className={css.wide} title={profileTexts.sessionsTitle}>
        <Sessions zone={user.preferences.timeZone} />
      </SettingsCard>
      <SettingsCard id="tokens" className={css.wide} title={accessTokenTexts.title}>
        <AccessTokens {...owner} />
      </SettingsCard>
      <SettingsCard id="assistant" className={css.wide} title={accessTokenTexts.assistantTitle}>
        <ConnectAssistant />
      </SettingsCard>
    </>
  );
}
