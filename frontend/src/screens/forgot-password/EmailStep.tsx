import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as forgotTexts from '#copy/signIn/forgotTexts.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { NeedsScript } from '#features/signIn/NeedsScript.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './forgot.module.css';
import type { RecoveryQuestions } from './VerifyStep.tsx';

const schema = () => import('#contract/areas/recovery.ts').then(({ recovery }) => recovery.init.input);

/** Step 1: the account's e-mail. Every address gets questions, so this reveals no accounts. */
export function EmailStep({ onAsked }: { readonly onAsked: (asked: RecoveryQuestions) => void }) {
  const { api } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: forgotTexts.emailFailed,
    read: (typed) => ({ email: typed('email').trim() }),
    send: async (input) => onAsked(await api.recovery.init(input)),
  });
  return (
    <form className={css.step} {...ties}>
      <NeedsScript>{signInTexts.needsScript('Resetting a password')}</NeedsScript>
      <Banner text={problem} />
      <TextField {...field('email')} label="Email" type="email" autoComplete="username" maxLength={254} required />
      <Button type="submit" look="primary" busy={busy && 'Looking…'}>
        Continue
      </Button>
    </form>
  );
}
