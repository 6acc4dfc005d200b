import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import { freshSignInSeconds } from '#contract/settings/freshSignInSeconds.ts';
import * as yourDataTexts from '#copy/yourDataTexts.ts';
import { googleSignInUrl, rememberReturnPath } from '#frontend/parts/signIn/googleSignInUrl.ts';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from '../profile.module.css';
import type { Owner } from '../useDetails.ts';

/** The way to Google and back to this section: whoever has no password proves there who they are. */
function SignInAgain({ username }: { readonly username: string }) {
  return (
    <p className={css.lead}>
      You sign in with Google.{' '}
      <a className={css.link} href={googleSignInUrl(false)} onClick={() => rememberReturnPath(`/profile/${username}#delete-account`)}>
        Sign in with Google again
      </a>{' '}
      and come back here within five minutes to delete your account.
    </p>
  );
}

/** Deleting the account, for good: the own username typed, the password once more. Afterwards nothing of the person is in this browser. */
export default function DeleteAccount({ user: { username }, details: { hasPassword } }: Owner) {
  const { api, session, showToast } = useBrowser();
  const [open, setOpen] = useState(false);
  const [typed, type] = useState('');
  const { busy, problem, submit } = useSubmit(yourDataTexts.deleteFailed);
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
    else if (closed) opener.current?.querySelector('button')?.focus();
  }, [open, closed]);
  // The server's clock decides: its word counts where this browser's clock is behind.
  const proven = hasPassword || (Date.now() < session.signedInAt() + freshSignInSeconds * 1000 && problem !== errors.sign_in_again.message);
  const sure = typed.trim().toLowerCase() === username.toLowerCase();
  const remove = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (!sure) return;
    void submit(async () => {
      await api.deletion.deleteAccount({ username: typed.trim(), ...(hasPassword && { password }) });
      await session.end('logout');
      void navigate('/', { replace: true });
      showToast({ text: yourDataTexts.deleted, kind: 'success', stay: true });
    });
  };
  const what = (
    <p className={css.lead}>
      Your journal, imports, notifications, files and sign-ins are deleted immediately, on every device. This can’t be undone, not even by
      us. To keep a copy,{' '}
      <a className={css.link} href="#your-data">
        export everything
      </a>{' '}
      first.
    </p>
  );
  if (!open)
    return (
      <div ref={opener} className={css.form}>
        {what}
        <Button onClick={() => setOpen(true)}>{yourDataTexts.deleteMine}</Button>
      </div>
    );
  return (
    <form ref={form} className={css.form} onSubmit={remove} aria-label="Delete account">
      {what}
      <Banner text={problem} />
      {!proven ? (
        <SignInAgain username={username} />
      ) : (
        <div className={hasPassword ? css.pair : undefined}>
          <TextField
            label={yourDataTexts.typeUsername(username)}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={60}
            required
            value={typed}
            onChange={({ target }) => type(target.value)}
          />
          {hasPassword && <PasswordField label="Your password" name="password" autoComplete="current-password" required />}
        </div>
      )}
      <div className={css.buttons}>
        {proven && (
          <Button type="submit" look="danger" busy={busy && 'Deleting …'} disabled={!sure}>
            {yourDataTexts.deleteForever}
          </Button>
        )}
        <Button
          onClick={() => {
            type('');
            setClosed(true);
            setOpen(false);
          }}
        >
          {yourDataTexts.keepMine}
        </Button>
      </div>
    </form>
  );
}
