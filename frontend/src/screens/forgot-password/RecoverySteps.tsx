import { useState } from 'react';
import { ApiError } from '#browser/api/apiError.ts';
import { useBrowser } from '#browser/BrowserContext.ts';
import { useForm } from '#browser/forms/useForm.ts';
import type { Reply } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import * as forgotTexts from '#copy/signIn/forgotTexts.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { NeedsScript } from '#features/signIn/StorageRefused.tsx';
import { errors } from '#shared/errors.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './forgot.module.css';

/** A recovery's questions: its handle, and three questions. */
export type RecoveryQuestions = Reply<typeof contract.recovery.init>;

const emailSchema = () => import('#contract/areas/recovery.ts').then(({ recovery }) => recovery.init.input);

/** Step 1: the account's e-mail. Every address gets questions, so this reveals no accounts. */
export function EmailStep({ onAsked }: { readonly onAsked: (asked: RecoveryQuestions) => void }) {
  const { api } = useBrowser();
  const { busy, problem, ties, field } = useForm({
    schema: emailSchema,
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

const answersSchema = () => import('#contract/areas/recovery.ts').then(({ recovery }) => recovery.verify.input);

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
    schema: answersSchema,
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
      <Text tone="quiet">{forgotTexts.exact}</Text>
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

const passwordSchema = () => import('#features/signIn/confirmedPassword.ts').then(({ confirmedPassword }) => confirmedPassword.reset);

/** Step 3: the new password. Errors are shown in a toast (spec section 8). */
export function ResetStep({
  token,
  onDone,
  onOver,
}: {
  readonly token: string;
  readonly onDone: () => void;
  /** The token no longer counts: the questions have to be answered again. */
  readonly onOver: () => void;
}) {
  const { api, showToast } = useBrowser();
  const [isDone, setDone] = useState(false);
  const { busy, ties, field } = useForm({
    schema: passwordSchema,
    fallback: forgotTexts.resetFailed,
    read: (typed) => ({ resetToken: token, newPassword: typed('newPassword'), confirm: typed('confirm') }),
    async send({ resetToken, newPassword }) {
      if (isDone) return;
      await api.recovery.reset({ resetToken, newPassword });
      setDone(true);
      onDone();
    },
    onProblem(text, error) {
      showToast({ text, kind: 'error' });
      if (error instanceof ApiError && error.code === 'reset_over') onOver();
    },
  });
  const password = { autoComplete: 'new-password', minLength: 6, maxLength: 256, required: true };
  return (
    <form className={css.step} {...ties}>
      <PasswordField {...field('newPassword')} label="New password" {...password} />
      <PasswordField {...field('confirm')} label="Confirm new password" {...password} />
      <Text tone="quiet">{forgotTexts.passwordHint}</Text>
      <Button type="submit" look="primary" busy={isDone ? forgotTexts.taking : busy && 'Saving …'}>
        Reset password
      </Button>
    </form>
  );
}
