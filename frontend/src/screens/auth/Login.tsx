import { Link, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as googleTexts from '#copy/googleTexts.ts';
import * as loginTexts from '#copy/loginTexts.ts';
import * as signInTexts from '#copy/signInTexts.ts';
import { BellPanel } from '#frontend/parts/signIn/BellPanel.tsx';
import { completeSignIn } from '#frontend/parts/signIn/completeSignIn.ts';
import { GoogleButton } from '#frontend/parts/signIn/GoogleButton.tsx';
import { NeedsScript } from '#frontend/parts/signIn/NeedsScript.tsx';
import { StorageRefused } from '#frontend/parts/signIn/StorageRefused.tsx';
import css from '#frontend/parts/signIn/signIn.module.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useGoogleProblem } from './useGoogleProblem.ts';

const schema = () => import('#contract/areas/auth.ts').then(({ auth }) => auth.login.input);

/** Sign-in with email and password (spec section 2). Where it leads is the guard's to say. */
export default function Login() {
  const browser = useBrowser();
  const { state } = useLocation();
  const { busy, problem, ties, field } = useForm({
    schema,
    already: useGoogleProblem(),
    fallback: 'Login failed',
    read: (typed) => ({ email: typed('email').trim(), password: typed('password'), dailyExpiration: true }),
    send: async (input) => completeSignIn(browser, await browser.api.auth.login(input)),
  });
  return (
    <div className={css.split} data-controls="large">
      <form className={css.form} {...ties}>
        <header>
          <h1>{loginTexts.title}</h1>
          <p>{loginTexts.lead}</p>
        </header>
        <NeedsScript>{signInTexts.needsScript('Signing in')}</NeedsScript>
        <StorageRefused />
        <Banner text={problem} />
        <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
        <PasswordField {...field('password')} label="Password" autoComplete="current-password" required />
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
