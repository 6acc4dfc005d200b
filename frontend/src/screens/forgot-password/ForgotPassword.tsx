import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import * as forgotTexts from '#copy/signIn/forgotTexts.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { BellPanel } from '#features/signIn/BellPanel.tsx';
import css from '#features/signIn/signIn.module.css';
import { EmailStep } from './EmailStep.tsx';
import own from './forgot.module.css';
import { Progress, type RecoveryStep } from './Progress.tsx';
import { ResetStep } from './ResetStep.tsx';
import { useRecoverySteps } from './useRecoverySteps.ts';
import { VerifyStep } from './VerifyStep.tsx';

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
