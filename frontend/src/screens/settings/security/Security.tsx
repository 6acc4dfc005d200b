import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { mcpPath } from '#contract/define.ts';
import * as accessTokenTexts from '#copy/profile/accessTokenTexts.ts';
import * as profileTexts from '#copy/profile/profileTexts.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import * as signInSettingsTexts from '#copy/profile/signInSettingsTexts.ts';
import { titles } from '#copy/settingsTexts.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Lines } from '#ui/Table.tsx';
import { TextAreaField } from '#ui/TextAreaField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { SettingsCard, SettingsPage, WithDetails } from '../SettingsPage.tsx';
import css from '../settings.module.css';
import { AccessTokens } from './AccessTokens.tsx';
import { QuestionsForm } from './QuestionsForm.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { Sessions } from './Sessions.tsx';
import { UsernameForm } from './UsernameForm.tsx';

const schema = () => import('#features/signIn/confirmedPassword.ts').then(({ confirmedPassword }) => confirmedPassword.change);

/** Another password. Every other session ends; this browser goes on under the token that comes with the answer. */
function PasswordForm() {
  const { api, session, showToast } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: signInSettingsTexts.passwordFailed,
    read: (typed) => ({ currentPassword: typed('currentPassword'), newPassword: typed('newPassword'), confirm: typed('confirm') }),
    async send({ currentPassword, newPassword }) {
      await session.replaceToken(() => api.account.changePassword({ currentPassword, newPassword }));
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

/** A client's configuration of our server, as most clients read it. */
const configurationOf = (url: string): string =>
  JSON.stringify({ mcpServers: { afterbell: { type: 'http', url, headers: { Authorization: 'Bearer YOUR_TOKEN' } } } }, null, 2);

/** The address of the tools for assistants, and a configuration to copy. */
function ConnectAssistant() {
  const { showToast } = useBrowser();
  const url = `${location.origin}${mcpPath}`;
  const configuration = configurationOf(url);
  const copy = () =>
    navigator.clipboard.writeText(configuration).then(
      () => showToast({ text: accessTokenTexts.configurationCopied, kind: 'success' }),
      () => showToast({ text: accessTokenTexts.configurationNotCopied, kind: 'error' }),
    );
  return (
    <div className={formCss.form}>
      <p className={formCss.lead}>
        {accessTokenTexts.assistantLead} {accessTokenTexts.assistantPlan}
      </p>
      <TextField label={accessTokenTexts.assistantAddress} value={url} readOnly onFocus={({ target }) => target.select()} />
      <TextAreaField
        label={accessTokenTexts.assistantConfiguration}
        value={configuration}
        rows={configuration.split('\n').length}
        readOnly
        spellCheck={false}
        onFocus={({ target }) => target.select()}
      />
      <div className={formCss.buttons}>
        <Button onClick={() => void copy()}>{accessTokenTexts.copyConfiguration}</Button>
      </div>
    </div>
  );
}

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
          <Lines>
            <div>
              <dt>Email</dt>
              <dd>{user.email}</dd>
            </div>
          </Lines>
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
