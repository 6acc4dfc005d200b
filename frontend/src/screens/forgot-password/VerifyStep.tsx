import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as forgotTexts from '#copy/signIn/forgotTexts.ts';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './forgot.module.css';

/** A recovery's questions: its handle, and three questions. */
export type RecoveryQuestions = Reply<typeof contract.recovery.init>;

const schema = () => import('#contract/areas/recovery.ts').then(({ recovery }) => recovery.verify.input);

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
  const { busy, problem, ties, field } = useForm({
    schema,
    fallback: errors.answers_wrong.message,
    read: (typed) => {
      const answer = (n: number) => typed(`answers.answer${n}`).trim();
      return { userId, answers: { answer1: answer(1), answer2: answer(2), answer3: answer(3) } };
    },
    send: async (input) => onVerified((await api.recovery.verify(input)).resetToken),
  });
  return (
    <form className={css.step} {...ties}>
      <Banner text={problem} />
      <p className={css.hint}>{forgotTexts.exact}</p>
      {[questions.question1, questions.question2, questions.question3].map((question, i) => (
        <TextField key={question} {...field(`answers.answer${i + 1}`)} label={question} autoComplete="off" maxLength={128} required />
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
