import { useEffect, useRef } from 'react';
import type { Sent } from '#contract/define.ts';
import type { api as contract } from '#contract/index.ts';
import { securityQuestions } from '#copy/signIn/securityQuestions.ts';
import * as signInTexts from '#copy/signIn/signInTexts.ts';
import { Select } from '#ui/Select.tsx';
import { TextField } from '#ui/TextField.tsx';
import css from './SecurityQuestions.module.css';

/** One slot of sign-up: the question chosen ('' before) and its answer. */
type Slot = { readonly question: string; readonly answer: string };

/** Three empty slots. */
export const noQuestions: readonly Slot[] = Array.from({ length: 3 }, () => ({ question: '', answer: '' }));

/** Choices of slot `at`: every question except those of the other slots, in the list's order. */
function questionsFor(slots: readonly Slot[], at: number): readonly string[] {
  const elsewhere = new Set(slots.filter((_, i) => i !== at).map(({ question }) => question));
  return securityQuestions.filter((question) => !elsewhere.has(question));
}

/** The chosen questions and answers as API input. Their schema checks completeness. */
export const questionsOf = (slots: readonly Slot[]) =>
  Object.fromEntries(slots.map((slot, at) => [`question${at + 1}`, slot])) as unknown as Sent<
    typeof contract.auth.register
  >['securityQuestions'];

type Props = { readonly slots: readonly Slot[]; readonly onChange: (slots: readonly Slot[]) => void };

/** Three questions, each from what the others left; an answer is asked for once a question is chosen. */
export function SecurityQuestions({ slots, onChange }: Props) {
  const change = (at: number, change: Partial<Slot>) => onChange(slots.map((slot, i) => (i === at ? { ...slot, ...change } : slot)));
  const fieldset = useRef<HTMLFieldSetElement>(null);
  // A question chosen on a prerendered page before its script loaded is shown by the browser, but unknown to React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has been taken over.
  useEffect(() => {
    const shown = [...fieldset.current!.querySelectorAll('select')].map(({ value }) => value);
    if (shown.every((question, at) => question === slots[at]!.question)) return;
    onChange(slots.map((slot, at) => ({ ...slot, question: shown.indexOf(shown[at]!) === at ? shown[at]! : '' })));
  }, []);
  return (
    <fieldset ref={fieldset} className={css.questions}>
      <legend>{signInTexts.questions}</legend>
      <p>{signInTexts.questionsUse}</p>
      {slots.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three slots that stay in place
        <div key={at} className={css.slot}>
          <span aria-hidden="true">{at + 1}</span>
          <Select
            aria-label={`Question ${at + 1}`}
            name={`question${at + 1}`}
            placeholder={signInTexts.chooseQuestion}
            choices={questionsFor(slots, at).map((text) => ({ value: text, text }))}
            value={question}
            onChange={({ target }) => change(at, { question: target.value })}
          />
          {question !== '' && (
            <div className={css.answer}>
              <TextField
                label="Your answer"
                name={`answer${at + 1}`}
                autoComplete="off"
                maxLength={128}
                value={answer}
                onChange={({ target }) => change(at, { answer: target.value })}
                hint={signInTexts.answerHint}
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
