import { useState } from 'react';
import * as importReviewTexts from '#copy/import/importReviewTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import type { PointAnswer, PointQuestion } from '#domain/importers/instruments/pointValues.ts';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ImportCard } from '../ImportCard.tsx';
import css from './PointValuesForm.module.css';

const MOST = 10n ** 20n;
const isWorth = (text: string) => {
  const value = typedAmount(text) ?? 0n;
  return value > 0n && value < MOST;
};

/** Asks for the value of one point of futures missing in every table; earlier answers can be changed. Answering reads the file again. */
export default function PointValuesForm({
  points,
  busy,
  onSave,
}: {
  readonly points: readonly PointQuestion[];
  readonly busy: boolean;
  readonly onSave: (answers: readonly PointAnswer[]) => Promise<void>;
}) {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const textOf = ({ root, value }: PointQuestion) => typed[root] ?? value ?? '';
  const missing = points.filter(({ value }) => value === null).length;
  const answered = points.filter((point) => typed[point.root] !== undefined && isWorth(textOf(point)) && textOf(point) !== point.value);
  const isWrong = (point: PointQuestion) => typed[point.root] !== undefined && textOf(point).trim() !== '' && !isWorth(textOf(point));

  async function save() {
    setChecked(true);
    if (answered.length === 0 || points.some(isWrong)) return;
    await onSave(answered.map((point) => ({ root: point.root, currency: point.currency, value: typedText(textOf(point)) })));
    setTyped({});
    setChecked(false);
  }

  return (
    <ImportCard
      className={css.card}
      name={importReviewTexts.pointsOf}
      label={importReviewTexts.pointsUnknown}
      answer={missing === 0 ? importReviewTexts.pointsEntered : importReviewTexts.pointsTitle}
      hints={[missing === 0 ? importReviewTexts.pointsSaved : importReviewTexts.pointsHow]}
    >
      <form
        className={css.questions}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void save();
        }}
      >
        {points.map((point) => (
          <PointField
            key={point.root}
            point={point}
            text={textOf(point)}
            isWrong={checked && isWrong(point)}
            busy={busy}
            onType={(text) => setTyped({ ...typed, [point.root]: text })}
          />
        ))}
        <Button type="submit" disabled={busy || (answered.length === 0 && !points.some(isWrong))}>
          Apply
        </Button>
      </form>
    </ImportCard>
  );
}

/** A future's point value, as raw input. */
const PointField = ({
  point: { root, currency },
  text,
  isWrong,
  busy,
  onType,
}: {
  readonly point: PointQuestion;
  readonly text: string;
  readonly isWrong: boolean;
  readonly busy: boolean;
  readonly onType: (text: string) => void;
}) => (
  <TextField
    label={importReviewTexts.pointOf(root, currency)}
    error={isWrong ? (typedHelp(text) ?? importReviewTexts.pointWrong) : undefined}
    inputMode="decimal"
    autoComplete="off"
    maxLength={24}
    placeholder="50"
    disabled={busy}
    value={text}
    onChange={(event) => onType(event.target.value)}
  />
);
