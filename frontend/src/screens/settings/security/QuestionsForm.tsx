import { useEffect, useState } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import * as signInSettingsTexts from '#copy/profile/signInSettingsTexts.ts';
import { noQuestions, questionsOf, SecurityQuestions } from '#features/signIn/SecurityQuestions.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#ui/PasswordField.tsx';

const schema = () => import('#contract/areas/account.ts').then(({ account }) => account.changeSecurityQuestions.input);

/** Three other security questions, for the password once more. The present ones are not shown, and answers are kept nowhere in the browser. */
export function QuestionsForm() {
  const { api, showToast } = useBrowser();
  const [open, setOpen] = useState(false);
  const [closed, setClosed] = useState(false);
  const [slots, keep] = useState(noQuestions);
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: signInSettingsTexts.questionsFailed,
    read: (typed) => ({ password: typed('password'), securityQuestions: questionsOf(slots) }),
    async send(input) {
      await api.account.changeSecurityQuestions(input);
      close();
      showToast({ text: signInSettingsTexts.questionsChanged, kind: 'success' });
    },
  });
  const form = ties.ref;
  useEffect(() => {
    if (open) form.current?.querySelector('input')?.focus();
  }, [form, open]);
  const close = () => {
    setOpen(false);
    setClosed(true);
    keep(noQuestions);
  };
  if (!open)
    return (
      <div className={formCss.form}>
        <p className={formCss.lead}>{signInSettingsTexts.questionsLead}</p>
        <Button autoFocus={closed} onClick={() => setOpen(true)}>
          Change questions
        </Button>
      </div>
    );
  return (
    <form className={formCss.form} {...ties} aria-label={signInSettingsTexts.questionsTitle}>
      <Banner text={problem} />
      <PasswordField {...field('password')} label="Your password" autoComplete="current-password" required />
      <SecurityQuestions slots={slots} onChange={keep} />
      <div className={formCss.buttons}>
        <Button type="submit" busy={busy && 'Saving …'}>
          Save questions
        </Button>
        <Button onClick={close}>Cancel</Button>
      </div>
    </form>
  );
}
