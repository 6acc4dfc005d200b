import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import { freshSignInSeconds } from '#contract/settings/googleCallback.ts';
import * as yourDataTexts from '#copy/profile/yourDataTexts.ts';
import { mayLeave } from '#features/leaving/mayLeave.ts';
import type { Owner } from '#features/people/useDetails.ts';
import { googleSignInUrl, rememberReturnPath } from '#features/signIn/googleSignInUrl.ts';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Redirects to Google and back to this screen: users without a password prove their identity there. */
function SignInAgain() {
  const { tabStorage } = useBrowser().ports;
  return (
    <p className={formCss.lead}>
      You sign in with Google.{' '}
      <a className={formCss.link} href={googleSignInUrl(false)} onClick={() => rememberReturnPath(tabStorage, '/settings/data')}>
        Sign in with Google again
      </a>{' '}
      and come back here within five minutes to delete your account.
    </p>
  );
}

const schema = () => import('#contract/areas/deletion.ts').then(({ deletion }) => deletion.deleteAccount.input);

/** Deleting the account, for good: asked for on the second press only. */
export function DeleteAccount(owner: Owner) {
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const close = () => {
    setClosed(true);
    setOpen(false);
  };
  if (open) return <DeleteForm {...owner} onKeep={close} />;
  return (
    <div className={formCss.form}>
      <WhatIsDeleted />
      <Button autoFocus={closed} onClick={() => setOpen(true)}>
        {yourDataTexts.deleteMine}
      </Button>
    </div>
  );
}

const WhatIsDeleted = () => (
  <p className={formCss.lead}>
    Your journal, imports, notifications, files and sign-ins are deleted immediately, on every device. This can’t be undone, not even by us.
    To keep a copy, export everything first.
  </p>
);

/** The own username typed, the password once more. Afterwards nothing of the person is in this browser. */
function DeleteForm({ user: { username }, details: { hasPassword }, onKeep }: Owner & { readonly onKeep: () => void }) {
  const browser = useBrowser();
  const { api, session, showToast } = browser;
  const [typed, type] = useState('');
  const navigate = useNavigate();
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: yourDataTexts.deleteFailed,
    read: (value) => ({ username: typed.trim(), ...(hasPassword && { password: value('password') }) }),
    async send(input) {
      if (!sure || !(await mayLeave(browser, 'deletion'))) return;
      await session.leave(() => api.deletion.deleteAccount(input));
      void navigate('/', { replace: true });
      showToast({ text: yourDataTexts.deleted, kind: 'success', stay: true });
    },
  });
  const form = ties.ref;
  useEffect(() => form.current?.querySelector('input')?.focus(), [form]);
  // The server's clock decides: its word counts where this browser's clock is behind.
  const proven = hasPassword || (Date.now() < session.signedInAt() + freshSignInSeconds * 1000 && problem !== errors.sign_in_again.message);
  const sure = typed.trim().toLowerCase() === username.toLowerCase();
  return (
    <form className={formCss.form} {...ties} aria-label="Delete account">
      <WhatIsDeleted />
      <Banner text={problem} />
      {!proven ? (
        <SignInAgain />
      ) : (
        <>
          <TextField
            {...field('username')}
            label={yourDataTexts.typeUsername(username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            required
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          {hasPassword && <PasswordField {...field('password')} label="Your password" autoComplete="current-password" required />}
        </>
      )}
      <div className={formCss.buttons}>
        {proven && (
          <Button type="submit" look="danger" busy={busy && 'Deleting …'} disabled={!sure}>
            {yourDataTexts.deleteForever}
          </Button>
        )}
        <Button onClick={onKeep}>{yourDataTexts.keepMine}</Button>
      </div>
    </form>
  );
}
