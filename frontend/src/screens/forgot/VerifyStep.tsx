import type { FormEvent } from 'react';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useSubmit } from '#browser/useSubmit.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as forgotTexts from '#copy/forgotTexts.ts';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './forgot.module.css';

/** What was asked: a handle for this recovery, and three questions. */
export type RecoveryQuestions = Reply<typeof contract.recovery.init>;

/** Step 2: the three answers, judged together. */
export function VerifyStep({
  asked: { userId, questions },
  onVerified,
  onBack,
}: {
  readonly asked: RecoveryQuestions;
  readonly onVerified: (resetToken: string) => void;
  readonly onBack: () => void;
}) {
  const { api } = useBrowser();
  const { busy, problem, submit } = useSubmit(errors.answers_wrong.message);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answer = (n: number) => String(typed.get(`answer${n}`) ?? '').trim();
    const answers = { answer1: answer(1), answer2: answer(2), answer3: answer(3) };
    void submit(async () => onVerified((await api.recovery.verify({ userId, answers })).resetToken));
  };
  return (
    <form className={css.step} onSubmit={send}>
      <Banner text={problem} />
      <p className={css.hint}>{forgotTexts.exact}</p>
      {[questions.question1, questions.question2, questions.question3].map((question, i) => (
        <TextField key={question} label={question} name={`answer${i + 1}`} autoComplete="off" maxLength={128} required />
      ))}
      <Button type="submit" look="primary" busy={busy && 'Checking…'}>
        Verify answers
      </Button>
      <Button look="text" onClick={onBack}>
        {forgotTexts.otherEmail}
      </Button>
    </form>
  );
}
