import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as signInSettingsTexts from '#copy/signInSettingsTexts.ts';
import { noQuestions } from '#frontend/parts/signIn/questionsFor.ts';
import { SecurityQuestions } from '#frontend/parts/signIn/SecurityQuestions.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import css from '../profile.module.css';

type Questions = Sent<typeof contract.account.changeSecurityQuestions>['securityQuestions'];

/** Three other security questions, for the password once more. The present ones are not shown, and answers are kept nowhere in the browser. */
export function QuestionsForm() {
  const { api, showToast } = useBrowser();
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [open]);
  const [slots, keep] = useState(noQuestions);
  const { busy, problem, submit } = useSubmit(signInSettingsTexts.questionsFailed);
  const close = () => {
    setOpen(false);
    setClosed(true);
    keep(noQuestions);
  };
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    const securityQuestions = Object.fromEntries(slots.map((slot, i) => [`question${i + 1}`, slot])) as unknown as Questions;
    void submit(async () => {
      await api.account.changeSecurityQuestions({ password, securityQuestions });
      close();
      showToast({ text: signInSettingsTexts.questionsChanged, kind: 'success' });
    });
  };
  if (!open)
    return (
      <div className={css.form}>
        <h3>Security questions</h3>
        <p className={css.lead}>{signInSettingsTexts.questionsLead}</p>
        <Button autoFocus={closed} onClick={() => setOpen(true)}>
          Change questions
        </Button>
      </div>
    );
  return (
    <form ref={form} className={css.form} onSubmit={save} aria-labelledby="questions-title">
      <h3 id="questions-title">Security questions</h3>
      <Banner text={problem} />
      <PasswordField label="Your password" name="password" autoComplete="current-password" required />
      <SecurityQuestions slots={slots} onChange={keep} />
      <div className={css.buttons}>
        <Button type="submit" busy={busy && 'Saving …'}>
          Save questions
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  );
}
