import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import type { FileAnswers, FileQuestion } from '#domain/importers/imported.ts';
import { readOption } from '#domain/importers/instruments/readOption.ts';
import { settlementParts } from '#domain/importers/rows/settlementName.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { yearDay } from '#format/namedDay.ts';
import { TextField } from '#ui/TextField.tsx';

/** A trillion: larger amounts are typing mistakes. */
const MOST = 10n ** 20n;

const codeOf = (text: string): string => text.trim().toUpperCase();

/** Sentence about an unusable answer; null when it can be used. */
export function typedFault({ question }: FileQuestion, text: string): string | null {
  if (question === 'currency') return /^[A-Z]{3}$/.test(codeOf(text)) ? null : importReviewTexts.currencyWrong;
  const amount = typedAmount(text);
  return amount !== null && amount < MOST && amount > -MOST ? null : (typedHelp(text) ?? importReviewTexts.whatPaidWrong);
}

/** Adds a typed answer, which must have no fault. */
export const withTyped = (answers: FileAnswers, { question, about }: FileQuestion, text: string): FileAnswers =>
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
export const TypedAnswer = ({
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
