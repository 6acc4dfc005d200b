import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as googleTexts from '#copy/signIn/googleTexts.ts';
import * as loginTexts from '#copy/signIn/loginTexts.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { lazyPart } from '#features/loading/lazyPart.tsx';
import { BellPanel } from '#features/signIn/BellPanel.tsx';
import { completeSignIn } from '#features/signIn/completeSignIn.ts';
import { GoogleButton } from '#features/signIn/GoogleButton.tsx';
import { NeedsScript, StorageRefused } from '#features/signIn/StorageRefused.tsx';
import css from '#features/signIn/signIn.module.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Row } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';

/**
 * The Google sign-in error from the redirect, shown once: removed from the history, so that a reload does not repeat
 * it.
 */
function useGoogleProblem(): string | null {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const { problem, ...rest } = (state ?? {}) as { problem?: unknown };
  const [said] = useState(() => (typeof problem === 'string' ? problem : null));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the start
  useEffect(() => {
    if (said !== null) void navigate(pathname, { replace: true, state: rest });
  }, []);
  return said;
}

const schema = () => import('#contract/areas/auth.ts').then(({ auth }) => auth.login.input);

const CodeForm = lazyPart(() => import('./CodeForm.tsx'));

/** Sign-in with email and password (spec section 2), and then a code for those who turned that on. Where it leads is the guard's to say. */
export default function Login() {
  const [codeSession, waitFor] = useState<string | null>(null);
  const [over, noteOver] = useState<string | null>(null);
  const already = useGoogleProblem();
  const startOver = (problem: string | null) => {
    noteOver(problem);
    waitFor(null);
  };
  return (
    <div className={css.split} data-controls="large">
      {codeSession === null ? (
        <PasswordForm already={over ?? already} onCodeNeeded={waitFor} />
      ) : (
        <Suspense>
          <CodeForm codeSession={codeSession} onOver={startOver} />
        </Suspense>
      )}
      <BellPanel />
    </div>
  );
}

type FormProps = { readonly already: string | null; readonly onCodeNeeded: (codeSession: string) => void };

function PasswordForm({ already, onCodeNeeded }: FormProps) {
  const browser = useBrowser();
  const { state } = useLocation();
  const signIn = async (input: Parameters<typeof browser.api.auth.login>[0]) => {
    try {
      await completeSignIn(browser, await browser.api.auth.login(input));
    } catch (error) {
      if (!(error instanceof ApiError) || error.codeSession === undefined) throw error;
      onCodeNeeded(error.codeSession);
    }
  };
  const { busy, problem, ties, field } = useForm({
    schema,
    already,
    fallback: 'Login failed',
    read: (typed) => ({ email: typed('email').trim(), password: typed('password'), dailyExpiration: true }),
    send: signIn,
  });
  return (
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
      <Row size="body" tone="faint" as="p" gap={12} centered className={css.or}>
        <span>or</span>
      </Row>
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
  );
}
