import { useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';
import { readOption } from '#domain/importers/instruments/readOption.ts';
import { settlementParts } from '#domain/importers/rows/settlementName.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ImportCard } from '../ImportCard.tsx';
import { answerTo, questionName } from '../importContext.ts';
import { DateOrderChoice } from './DateOrderChoice.tsx';
import css from './PointValuesForm.module.css';

/** A trillion: larger amounts are typing mistakes. */
const MOST = 10n ** 20n;

const codeOf = (text: string): string => text.trim().toUpperCase();

/** Sentence about an unusable answer; null when it can be used. */
function typedFault({ question }: FileQuestion, text: string): string | null {
  if (question === 'currency') return /^[A-Z]{3}$/.test(codeOf(text)) ? null : importReviewTexts.currencyWrong;
  const amount = typedAmount(text);
  return amount !== null && amount < MOST && amount > -MOST ? null : (typedHelp(text) ?? importReviewTexts.whatPaidWrong);
}

/** Adds a typed answer, which must have no fault. */
const withTyped = (answers: FileAnswers, { question, about }: FileQuestion, text: string): FileAnswers =>
  question === 'currency'
    ? { ...answers, currency: codeOf(text) }
    : { ...answers, settlements: { ...answers.settlements, [about]: typedText(text) } };

/** Asks what an option paid. Names it in words, or by its key when the key cannot be read, and its account when the file has several. */
function whatPaid(about: string): string {
  const { account, key } = settlementParts(about);
  const terms = readOption(key);
  const option =
    terms === null || terms.strike === null
      ? key
      : importReviewTexts.optionNamed(terms.root, formatDecimal(terms.strike), terms.right, yearDay(terms.expiry));
  return importReviewTexts.whatPaid(option, account);
}

/** A question with a typed answer: the amount that an option paid in cash, or a currency. */
const TypedAnswer = ({
  ask: { question, about },
  text,
  fault,
  busy,
  onType,
}: {
  readonly ask: FileQuestion;
  readonly text: string;
  readonly fault: string | null;
  readonly busy: boolean;
  readonly onType: (text: string) => void;
}) => {
  const isCurrency = question === 'currency';
  return (
    <TextField
      label={isCurrency ? importReviewTexts.whichCurrency : whatPaid(about)}
      error={fault ?? undefined}
      autoComplete="off"
      maxLength={isCurrency ? 3 : 24}
      placeholder={isCurrency ? 'USD' : '-784.00'}
      disabled={busy}
      value={text}
      onChange={(event) => onType(event.target.value)}
    />
  );
};

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
