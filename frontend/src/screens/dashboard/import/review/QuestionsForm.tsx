import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';
import { questionName } from '../answerTo.ts';
import { ImportCard } from '../ImportCard.tsx';
import { DateOrderChoice } from './DateOrderChoice.tsx';
import css from './PointValuesForm.module.css';
import { TypedAnswers } from './TypedAnswers.tsx';

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
