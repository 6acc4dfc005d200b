import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import * as signupTexts from '#copy/signIn/signupTexts.ts';
import { BellPanel } from '#features/signIn/BellPanel.tsx';
import { completeSignIn } from '#features/signIn/completeSignIn.ts';
import { GoogleButton } from '#features/signIn/GoogleButton.tsx';
import { noQuestions, questionsOf, SecurityQuestions } from '#features/signIn/SecurityQuestions.tsx';
import { NeedsScript, StorageRefused } from '#features/signIn/StorageRefused.tsx';
import css from '#features/signIn/signIn.module.css';
import { UsernameField } from '#features/signIn/UsernameField.tsx';
import { chosenPlanAtSignup } from '#features/subscription/chosenPlan.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Row } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';

/** Sign-up fields of identity and password. `field` connects each to its error. */
const SignupFields = ({ field }: { readonly field: (name: string) => { readonly name: string; readonly error: string | undefined } }) => (
  <>
    <UsernameField {...field('username')} autoComplete="nickname" />
    <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
    <div className={css.pair}>
      <PasswordField {...field('password')} label="Password" autoComplete="new-password" required hint={signupTexts.passwordHint} />
      <PasswordField {...field('confirmPassword')} label="Confirm password" autoComplete="new-password" required />
    </div>
  </>
);

const schema = () => import('./registration.ts').then(({ registration }) => registration);

/** Sign-up (spec section 2): who they are, a password twice, and three security questions. The browser's zone goes along, so that 2AM is theirs. */
export default function Signup() {
  const browser = useBrowser();
  const location = useLocation();
  const [slots, keep] = useState(noQuestions);
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: 'Registration failed',
    read: (typed) => ({
      username: typed('username').trim(),
      email: typed('email').trim(),
      password: typed('password'),
      confirmPassword: typed('confirmPassword'),
      securityQuestions: questionsOf(slots),
      expireAt2AM: true,
      isNewUser: true,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
    send: async (input) => completeSignIn(browser, await browser.api.auth.register(input), chosenPlanAtSignup(location)),
  });
  return (
    <div className={css.split} data-controls="large">
      <form className={css.form} {...ties}>
        <header>
          <h1>{signupTexts.title}</h1>
          <p>{signupTexts.lead}</p>
        </header>
        <GoogleButton isNewUser>{signupTexts.withGoogle}</GoogleButton>
        <Row size="body" tone="faint" as="p" gap={12} centered className={css.or}>
          <span>{signupTexts.orWithEmail}</span>
        </Row>
        <NeedsScript>{signInTexts.needsScript('Signing up')}</NeedsScript>
        <StorageRefused />
        <Banner text={problem} />
        <SignupFields field={field} />
        <SecurityQuestions slots={slots} onChange={keep} />
        <Button type="submit" look="primary" busy={busy && signupTexts.busy}>
          {signupTexts.submit}
        </Button>
        <p className={css.swap}>
          {signInTexts.haveAccount}{' '}
          <Link to="/login" state={location.state}>
            Sign in
          </Link>
        </p>
      </form>
      <BellPanel />
    </div>
  );
}
