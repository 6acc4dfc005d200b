import { useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';
import { Button } from '#ui/Button.tsx';
import { answerTo, questionName } from '../answerTo.ts';
import { ImportCard } from '../ImportCard.tsx';
import { DateOrderChoice } from './DateOrderChoice.tsx';
import css from './PointValuesForm.module.css';
import { TypedAnswer, typedFault, withTyped } from './TypedAnswer.tsx';

type TypedAnswersProps = {
  readonly asked: readonly FileQuestion[];
  readonly answers: FileAnswers;
  readonly busy: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
};

/** Questions with typed answers, applied together. */
function TypedAnswers({ asked, answers, busy, onAnswer }: TypedAnswersProps) {
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

type Props = {
  /** Open questions and answered ones. */
  readonly asked: readonly FileQuestion[];
  /** Number of open ones. */
  readonly open: number;
  readonly answers?: FileAnswers | undefined;
  readonly busy: boolean;
  readonly onAnswer: (answers: FileAnswers) => void;
};

/** Asks what the file leaves open and money depends on. Each answer, new or changed, reads the file again. */
export default function QuestionsForm({ asked, open, answers = {}, busy, onAnswer }: Props) {
  const typed = asked.filter(({ question }) => question === 'settlement' || question === 'currency');
  return (
    <ImportCard
      className={css.card}
      name={importReviewTexts.questionsOf}
      label={importReviewTexts.questionsLabel}
      answer={open === 0 ? importReviewTexts.questionsAnswered : importReviewTexts.questionsTitle(open)}
      hints={[
        open === 0 ? importReviewTexts.questionsChange : importReviewTexts.questionsHow,
        ...(typed.some(({ question }) => question === 'settlement') ? [importReviewTexts.whatPaidHint] : []),
      ]}
    >
      {asked.map((ask) => {
        const { question, about } = ask;
        if (question === 'settlement' || question === 'currency') return null;
        if (question !== 'dateOrder') return <p key={questionName(ask)}>{importReviewTexts.questionElsewhere[question](about)}</p>;
        return (
          <DateOrderChoice
            key={questionName(ask)}
            written={about}
            chosen={answers.dateOrder ?? null}
            onChoose={(dateOrder) => !busy && onAnswer({ ...answers, dateOrder })}
          />
        );
      })}
      {typed.length > 0 && <TypedAnswers asked={typed} answers={answers} busy={busy} onAnswer={onAnswer} />}
    </ImportCard>
  );
}
