import { questionsFor, type Slot } from './questionsFor.ts';
import css from './SecurityQuestions.module.css';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

type Props = { readonly slots: readonly Slot[]; readonly onChange: (slots: readonly Slot[]) => void };

/** Three questions, each from what the others left; an answer is asked for once a question is chosen. */
export function SecurityQuestions({ slots, onChange }: Props) {
  const change = (at: number, change: Partial<Slot>) => onChange(slots.map((slot, i) => (i === at ? { ...slot, ...change } : slot)));
  return (
    <fieldset className={css.questions}>
      <legend>Three security questions</legend>
      <p>They let you back in if you forget your password.</p>
      {slots.map(({ question, answer }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three slots that stay in place
        <div key={at} className={css.slot}>
          <span aria-hidden="true">{at + 1}</span>
          <SelectField
            label={`Question ${at + 1}`}
            name={`question${at + 1}`}
            placeholder="Choose a question"
            options={questionsFor(slots, at)}
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
                hint="You’ll need to give it exactly like this, capitals included."
              />
            </div>
          )}
        </div>
      ))}
    </fieldset>
  );
}
