import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as forgotTexts from '#copy/signIn/forgotTexts.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { BellPanel } from '#features/signIn/BellPanel.tsx';
import css from '#features/signIn/signIn.module.css';
import { useStored } from '#ui/useStored.ts';
import own from './forgot.module.css';
import { EmailStep, type RecoveryQuestions, ResetStep, VerifyStep } from './RecoverySteps.tsx';

const steps = ['Email', 'Verify', 'Reset'] as const;
type RecoveryStep = (typeof steps)[number];

/** The way from each step to the next, drawn as the two halves of a bell. */
const ways = ['M12 88C150 88 165 12 260 12', 'M260 12C355 12 370 88 508 88'] as const;

/** Where in the three steps the person is. */
function Progress({ at }: { readonly at: RecoveryStep }) {
  const now = steps.indexOf(at);
  return (
    <div className={own.bell}>
      <svg viewBox="0 0 520 100" preserveAspectRatio="none" aria-hidden="true">
        {ways.map((way, i) => (
          <path key={way} className={i < now ? own.gone : own.ahead} d={way} />
        ))}
      </svg>
      <ol className={own.progress} aria-label={`Step ${now + 1} of ${steps.length}`}>
        {steps.map((step, i) => (
          <li key={step} className={i < now ? own.done : i === now ? own.now : undefined} aria-current={i === now ? 'step' : undefined}>
            <span aria-hidden="true">{i < now ? <Check size={14} /> : i + 1}</span>
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}

const KEY = 'resetToken';
const LASTS = 10 * 60_000;

/** Keeps the token of a recovery while its wizard runs, so that a reload does not cost another round of questions. */
const saveResetToken = (storage: Storage, token: string): void =>
  storage.setItem(KEY, JSON.stringify({ token, until: Date.now() + LASTS }));

/** Forgets it: on every way out of the wizard. */
const clearResetToken = (storage: Storage): void => storage.removeItem(KEY);

/** The token while it can still count, else null. */
function savedResetToken(storage: Storage): string | null {
  try {
    const { token, until } = JSON.parse(storage.getItem(KEY) ?? '{}') as { token?: unknown; until?: unknown };
    if (typeof token === 'string' && typeof until === 'number' && Date.now() < until) return token;
  } catch {
    // Not ours, or cut off: as good as none.
  }
  clearResetToken(storage);
  return null;
}

type RecoveryPlace =
  | { readonly step: 'Email' }
  | { readonly step: 'Verify'; readonly asked: RecoveryQuestions }
  | { readonly step: 'Reset'; readonly token: string };

/**
 * The steps of the wizard. Each is a history entry, so that Back goes one step back; the state is in memory, and
 * without it the wizard restarts. Only the token survives a reload: with one it continues at that step.
 */
function useRecoverySteps() {
  const { storage } = useBrowser().ports;
  const { key, state } = useLocation();
  const navigate = useNavigate();
  const saved = useStored(() => savedResetToken(storage), null);
  const [firstKey] = useState(key);
  const [asked, setAsked] = useState<RecoveryQuestions | null>(null);
  const [verified, setVerified] = useState<string | null>(null);
  useEffect(() => () => clearResetToken(storage), [storage]);

  const step = (state as { readonly step?: RecoveryStep } | null)?.step;
  const token = key === firstKey ? saved : step === 'Reset' ? verified : null;
  const place: RecoveryPlace =
    token !== null ? { step: 'Reset', token } : step === 'Verify' && asked !== null ? { step: 'Verify', asked } : { step: 'Email' };
  const go = (next: RecoveryStep, replace = false) => void navigate('', { replace, state: { step: next } });

  return {
    place,
    onAsked(questions: RecoveryQuestions): void {
      setAsked(questions);
      go('Verify');
    },
    onVerified(won: string): void {
      saveResetToken(storage, won);
      setVerified(won);
      go('Reset');
    },
    /** The token no longer counts, or it is another account: from the beginning. */
    restart(): void {
      clearResetToken(storage);
      setVerified(null);
      go('Email', true);
    },
    /** The password is set: the sign-in takes the wizard's place. */
    finish(): void {
      clearResetToken(storage);
      void navigate('/login', { replace: true });
    },
  };
}

/** Time the success is shown before the sign-in (spec section 9). */
const REDIRECT_AFTER = 4000;

const words: Readonly<Record<RecoveryStep, { readonly title: string; readonly text: string }>> = {
  Email: { title: signInTexts.forgot, text: forgotTexts.emailLead },
  Verify: { title: forgotTexts.verifyTitle, text: forgotTexts.verifyLead },
  Reset: { title: forgotTexts.resetTitle, text: forgotTexts.resetLead },
};

/** The heading of the step that is shown: each that comes up takes the focus. */
function useFocusAtStep(step: RecoveryStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
}

/** Back into an account with three security questions: a wizard of three steps (spec sections 2 and 4). */
export default function ForgotPassword() {
  const { showToast } = useBrowser();
  const { place, onAsked, onVerified, restart, finish } = useRecoverySteps();
  const heading = useFocusAtStep(place.step);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(redirect.current), []);
  const done = () => {
    showToast({ text: forgotTexts.done, kind: 'success' });
    redirect.current = setTimeout(finish, REDIRECT_AFTER);
  };
  return (
    <div className={css.split} data-controls="large">
      <div className={css.form}>
        <Progress at={place.step} />
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {words[place.step].title}
          </h1>
          <p>{words[place.step].text}</p>
        </header>
        {place.step === 'Email' && <EmailStep onAsked={onAsked} />}
        {place.step === 'Verify' && <VerifyStep asked={place.asked} onVerified={onVerified} onBack={restart} />}
        {place.step === 'Reset' && <ResetStep token={place.token} onDone={done} onOver={restart} />}
        <p className={`${css.swap} ${own.ways}`}>
          <Link to="/login">Back to login</Link>
          <Link to="/contact">Contact support</Link>
        </p>
      </div>
      <BellPanel />
    </div>
  );
}
