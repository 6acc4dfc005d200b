import type { FormEvent } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import * as forgotTexts from '#copy/forgotTexts.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './forgot.module.css';
import type { RecoveryQuestions } from './VerifyStep.tsx';

/** Step 1: whose account it is. Any address is asked questions, so nobody learns from here who has an account. */
export function EmailStep({ onAsked }: { readonly onAsked: (asked: RecoveryQuestions) => void }) {
  const { api } = useBrowser();
  const { busy, problem, submit } = useSubmit(forgotTexts.emailFailed);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get('email') ?? '').trim();
    void submit(async () => onAsked(await api.recovery.init({ email })));
  };
  return (
    <form className={css.step} method="post" onSubmit={send}>
      <Banner text={problem} />
      <TextField label="Email" name="email" type="email" autoComplete="username" maxLength={254} required />
      <Button type="submit" look="primary" busy={busy && 'Looking…'}>
        Continue
      </Button>
    </form>
  );
}
