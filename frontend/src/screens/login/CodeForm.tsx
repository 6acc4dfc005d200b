import { Link } from 'react-router-dom';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as secondFactorTexts from '#copy/profile/secondFactorTexts.ts';
import { CodeField } from '#features/secondFactor/CodeField.tsx';
import { completeSignIn } from '#features/signIn/completeSignIn.ts';
import css from '#features/signIn/signIn.module.css';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

const schema = () => import('#contract/areas/auth.ts').then(({ auth }) => auth.confirmCode.input);

type Props = {
  /** The sign-in whose password was right. */
  readonly codeSession: string;
  /** Back to the password, with why. */
  readonly onOver: (problem: string | null) => void;
};

/** The second step of a sign-in: a code of the authenticator app. */
export default function CodeForm({ codeSession, onOver }: Props) {
  const browser = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: secondFactorTexts.signInFailed,
    read: (typed) => ({ codeSession, code: typed('code') }),
    send: async (input) => completeSignIn(browser, await browser.api.auth.confirmCode(input)),
    onProblem: (why, error) => {
      if (error instanceof Error && 'code' in error && error.code === 'code_over') onOver(why);
    },
  });
  return (
    <form className={css.form} {...ties}>
      <header>
        <h1>{secondFactorTexts.codeTitle}</h1>
        <p>{secondFactorTexts.codeLead}</p>
      </header>
      <Banner text={problem} />
      <CodeField {...field('code')} autoFocus />
      <Button type="submit" look="primary" busy={busy && 'Signing in...'}>
        Sign in
      </Button>
      <p className={css.swap}>
        {secondFactorTexts.lostDevice} <Link to="/contact">{secondFactorTexts.writeToUs}</Link>
      </p>
      <Button onClick={() => onOver(null)}>{secondFactorTexts.startOver}</Button>
    </form>
  );
}
