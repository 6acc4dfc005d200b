import { useEffect, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as forgotTexts from '#copy/forgotTexts.ts';
import * as signInTexts from '#copy/signInTexts.ts';
import { BellPanel } from '#frontend/parts/signIn/BellPanel.tsx';
import css from '#frontend/parts/signIn/signIn.module.css';
import { useStored } from '#ui/useHydrated.ts';
import { EmailStep } from './EmailStep.tsx';
import own from './forgot.module.css';
import { Progress, type RecoveryStep } from './Progress.tsx';
import { ResetStep } from './ResetStep.tsx';
import { clearResetToken, savedResetToken, saveResetToken } from './savedResetToken.ts';
import { type RecoveryQuestions, VerifyStep } from './VerifyStep.tsx';

/** How long the success is shown before the sign-in (spec section 9). */
const REDIRECT_AFTER = 4000;

type Place =
  | { readonly step: 'Email' }
  | { readonly step: 'Verify'; readonly asked: RecoveryQuestions }
  | { readonly step: 'Reset'; readonly token: string };

const words: Readonly<Record<RecoveryStep, { readonly title: string; readonly text: string }>> = {
  Email: { title: signInTexts.forgot, text: forgotTexts.emailLead },
  Verify: { title: forgotTexts.verifyTitle, text: forgotTexts.verifyLead },
  Reset: { title: forgotTexts.resetTitle, text: forgotTexts.resetLead },
};

/** Back into an account with three security questions: a wizard of three steps (spec sections 2 and 4). */
export default function ForgotPassword() {
  const { showToast } = useBrowser();
  const token = useStored(savedResetToken, null);
  const [chosen, setPlace] = useState<Place | null>(null);
  const place: Place = chosen ?? (token === null ? { step: 'Email' } : { step: 'Reset', token });
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(true);
  const redirect = useRef<ReturnType<typeof setTimeout>>(undefined);
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each step that comes up takes the focus.
  useEffect(() => {
    if (!first.current) heading.current?.focus();
    first.current = false;
  }, [place.step]);
  useEffect(
    () => () => {
      clearTimeout(redirect.current);
      clearResetToken();
    },
    [],
  );

  const restart = () => {
    clearResetToken();
    setPlace({ step: 'Email' });
  };
  const verified = (token: string) => {
    saveResetToken(token);
    setPlace({ step: 'Reset', token });
  };
  const done = () => {
    showToast({ text: forgotTexts.done, kind: 'success' });
    redirect.current = setTimeout(() => {
      clearResetToken();
      void navigate('/login', { replace: true });
    }, REDIRECT_AFTER);
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
        {place.step === 'Email' && <EmailStep onAsked={(asked) => setPlace({ step: 'Verify', asked })} />}
        {place.step === 'Verify' && <VerifyStep asked={place.asked} onVerified={verified} onBack={restart} />}
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
