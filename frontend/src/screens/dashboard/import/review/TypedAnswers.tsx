import { useState } from 'react';
import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';
import { Button } from '#ui/Button.tsx';
import { answerTo, questionName } from '../answerTo.ts';
import css from './PointValuesForm.module.css';
import { TypedAnswer, typedFault, withTyped } from './TypedAnswer.tsx';

type Props = {
  readonly asked: readonly FileQuestion[];
  readonly answers: FileAnswers;
  readonly busy: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
};

/** Questions with typed answers, applied together. */
export function TypedAnswers({ asked, answers, busy, onAnswer }: Props) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const textOf = (ask: FileQuestion) => typed[questionName(ask)] ?? answerTo(ask, answers) ?? '';
  const changed = asked.filter((ask) => textOf(ask).trim() !== '' && textOf(ask) !== answerTo(ask, answers));
  const faultOf = (ask: FileQuestion) => (changed.includes(ask) ? typedFault(ask, textOf(ask)) : null);

  function save() {
    setChecked(true);
    if (changed.length === 0 || changed.some((ask) => faultOf(ask) !== null)) return;
    onAnswer(changed.reduce((all, ask) => withTyped(all, ask, textOf(ask)), answers));
    setTyped({});
    setChecked(false);
  }

  return (
    <form
      className={css.questions}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) save();
      }}
    >
      {asked.map((ask) => (
        <TypedAnswer
          key={questionName(ask)}
          ask={ask}
          text={textOf(ask)}
          fault={checked ? faultOf(ask) : null}
          busy={busy}
          onType={(text) => setTyped({ ...typed, [questionName(ask)]: text })}
        />
      ))}
      <Button type="submit" disabled={busy || changed.length === 0}>
        Apply
      </Button>
    </form>
  );
}
