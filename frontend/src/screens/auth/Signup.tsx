import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as signInTexts from '#copy/signInTexts.ts';
import * as signupTexts from '#copy/signupTexts.ts';
import { chosenPlanAtSignup } from '#frontend/parts/plans/chosenPlan.ts';
import { BellPanel } from '#frontend/parts/signIn/BellPanel.tsx';
import { completeSignIn } from '#frontend/parts/signIn/completeSignIn.ts';
import { GoogleButton } from '#frontend/parts/signIn/GoogleButton.tsx';
import { noQuestions, type Slot } from '#frontend/parts/signIn/questionsFor.ts';
import { SecurityQuestions } from '#frontend/parts/signIn/SecurityQuestions.tsx';
import css from '#frontend/parts/signIn/signIn.module.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { focusFirstFault } from '#ui/focusFirstFault.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import { formFault, signupFaults, signupHints } from './signupFaults.ts';

type SignupInput = Sent<typeof contract.auth.register>;
type Questions = SignupInput['securityQuestions'];

/** What the server needs to open an account: what was typed, and this browser's zone, so that 2AM is theirs. */
function registration(typed: FormData, slots: readonly Slot[]): SignupInput {
  const text = (name: string) => String(typed.get(name) ?? '');
  const securityQuestions = Object.fromEntries(slots.map((slot, i) => [`question${i + 1}`, slot])) as unknown as Questions;
  return {
    username: text('username').trim(),
    email: text('email').trim(),
    password: text('password'),
    confirmPassword: text('confirmPassword'),
    securityQuestions,
    expireAt2AM: true,
    isNewUser: true,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
}

/** Sign-up (spec section 2): who they are, a password twice, and three security questions. */
export default function Signup() {
  const browser = useBrowser();
  const location = useLocation();
  const [slots, keep] = useState(noQuestions);
  const { busy, problem, fields, submit, refuse } = useSubmit('Registration failed');
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = registration(new FormData(event.currentTarget), slots);
    const faults = signupFaults(input);
    const fault = formFault(input, slots);
    if (fault !== null || Object.keys(faults).length > 0) {
      refuse(fault, faults);
      return focusFirstFault(form);
    }
    void submit(async () => completeSignIn(browser, await browser.api.auth.register(input), chosenPlanAtSignup(location)));
  };
  return (
    <div className={css.split} data-controls="large">
      <form ref={form} className={css.form} method="post" noValidate onSubmit={send}>
        <header>
          <h1>{signupTexts.title}</h1>
          <p>{signupTexts.lead}</p>
        </header>
        <GoogleButton isNewUser>{signupTexts.withGoogle}</GoogleButton>
        <p className={css.or}>
          <span>{signupTexts.orWithEmail}</span>
        </p>
        <Banner text={problem} />
        <TextField
          label="Username"
          name="username"
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          required
          hint={signupHints.username}
          error={fields.username}
        />
        <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} required error={fields.email} />
        <div className={css.pair}>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            required
            hint={signupHints.password}
            error={fields.password}
          />
          <PasswordField
            label="Confirm password"
            name="confirmPassword"
            autoComplete="new-password"
            required
            error={fields.confirmPassword}
          />
        </div>
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
