import type { FormEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as googleTexts from '#copy/googleTexts.ts';
import * as loginTexts from '#copy/loginTexts.ts';
import * as signInTexts from '#copy/signInTexts.ts';
import { BellPanel } from '#frontend/parts/signIn/BellPanel.tsx';
import { completeSignIn } from '#frontend/parts/signIn/completeSignIn.ts';
import { GoogleButton } from '#frontend/parts/signIn/GoogleButton.tsx';
import css from '#frontend/parts/signIn/signIn.module.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useGoogleProblem } from './useGoogleProblem.ts';

/** Sign-in with email and password (spec section 2). Where it leads is the guard's to say. */
export default function Login() {
  const browser = useBrowser();
  const { state } = useLocation();
  const { busy, problem, submit } = useSubmit('Login failed', useGoogleProblem());
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const email = String(typed.get('email') ?? '').trim();
    const password = String(typed.get('password') ?? '');
    void submit(async () => completeSignIn(browser, await browser.api.auth.login({ email, password, dailyExpiration: true })));
  };
  return (
    <div className={css.split} data-controls="large">
      <form className={css.form} method="post" onSubmit={send}>
        <header>
          <h1>{loginTexts.title}</h1>
          <p>{loginTexts.lead}</p>
        </header>
        <Banner text={problem} />
        <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} required />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <Button type="submit" look="primary" busy={busy && 'Signing in...'}>
          Sign in
        </Button>
        <p className={css.or}>
          <span>or</span>
        </p>
        <GoogleButton>{googleTexts.signIn}</GoogleButton>
        <p className={css.swap}>
          <Link to="/forgot-password">{signInTexts.forgot}</Link>
        </p>
        <p className={css.swap}>
          {loginTexts.newHere}{' '}
          <Link to="/signup" state={state}>
            {loginTexts.createAccount}
          </Link>
        </p>
      </form>
      <BellPanel />
    </div>
  );
}
