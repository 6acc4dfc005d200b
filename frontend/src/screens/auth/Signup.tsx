import { type FormEvent, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import { api } from '#frontend/api.ts';
import { planAtSignup } from '#frontend/plans/planOf.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './auth.module.css';
import { BellPanel } from './BellPanel.tsx';
import { enter } from './enter.ts';
import { noQuestions, type Slot } from '#ui/questionsFor.ts';
import { toFirstFault } from '#ui/toFirstFault.ts';
import { SecurityQuestions } from '#ui/SecurityQuestions.tsx';
import { GoogleButton } from './google/GoogleButton.tsx';
import { fieldFaults, formFault, signupHints } from './signupFaults.ts';
import { useSubmit } from '#frontend/app/useSubmit.ts';

type Registration = Sent<typeof contract.auth.register>;
type Questions = Registration['securityQuestions'];

/** What the server needs to open an account: what was typed, and this browser's zone, so that 2AM is theirs. */
function registration(typed: FormData, slots: readonly Slot[]): Registration {
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
  const location = useLocation();
  const [slots, keep] = useState(noQuestions);
  const { busy, problem, fields, submit, refuse } = useSubmit('Registration failed');
  const form = useRef<HTMLFormElement>(null);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = registration(new FormData(event.currentTarget), slots);
    const faults = fieldFaults(input);
    const fault = formFault(input, slots);
    if (fault !== null || Object.keys(faults).length > 0) {
      refuse(fault, faults);
      return toFirstFault(form);
    }
    void submit(async () => enter(await api.auth.register(input), planAtSignup(location)));
  };
  return (
    <div className={css.split}>
      <form ref={form} className={css.form} method="post" noValidate onSubmit={send}>
        <header>
          <h1>Open your journal</h1>
          <p>Free to start. No card needed.</p>
        </header>
        <GoogleButton isNewUser>Sign up with Google</GoogleButton>
        <p className={css.or}>
          <span>or with your email</span>
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
        <Button type="submit" look="primary" busy={busy && 'Creating account...'}>
          Create account
        </Button>
        <p className={css.swap}>
          Already have an account?{' '}
          <Link to="/login" state={location.state}>
            Sign in
          </Link>
        </p>
      </form>
      <BellPanel />
    </div>
  );
}
