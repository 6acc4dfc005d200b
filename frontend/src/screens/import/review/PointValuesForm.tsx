import { useId, useState } from 'react';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import type { PointAnswer, PointQuestion } from '#domain/importers/instruments/pointValues.ts';
import css from '../Import.module.css';
import own from './PointValuesForm.module.css';

const MOST = 10n ** 20n;
const isWorth = (text: string) => {
  const value = typedAmount(text) ?? 0n;
  return value > 0n && value < MOST;
};

/** Asks what one point of futures is worth that no table knows; what was said before can be changed. Answering reads the file again. */
export default function PointValuesForm({
  points,
  busy,
  onSay,
}: {
  readonly points: readonly PointQuestion[];
  readonly busy: boolean;
  readonly onSay: (said: readonly PointAnswer[]) => Promise<void>;
}) {
  const id = useId();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const textOf = ({ root, value }: PointQuestion) => typed[root] ?? value ?? '';
  const missing = points.filter(({ value }) => value === null).length;
  const said = points.filter((point) => typed[point.root] !== undefined && isWorth(textOf(point)) && textOf(point) !== point.value);
  const wrong = (point: PointQuestion) => typed[point.root] !== undefined && textOf(point).trim() !== '' && !isWorth(textOf(point));

  async function say() {
    setChecked(true);
    if (said.length === 0 || points.some(wrong)) return;
    await onSay(said.map((point) => ({ root: point.root, currency: point.currency, value: typedText(textOf(point)) })));
    setTyped({});
    setChecked(false);
  }

  return (
    <form
      className={`${css.card} ${own.points}`}
      aria-label="What one point is worth"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) void say();
      }}
    >
      <p className={css.label}>Futures we don’t know the point value of</p>
      <h2 className={css.answer}>{missing === 0 ? 'Using the point values you entered' : 'What is one point worth?'}</h2>
      <p className={css.hint}>
        {missing === 0
          ? 'They’re saved with the import and used for later files. Fills already in your journal keep the values they were imported with.'
          : 'You’ll find it in the contract specification: one point of the E-mini S&P 500 is worth 50 USD. Until you enter it, these rows are skipped; it’s saved with the import for your next file.'}
      </p>
      <div className={own.questions}>
        {points.map((point) => (
          <label key={point.root} htmlFor={`${id}-${point.root}`}>
            <span>
              What is one point of <b>{point.root}</b> worth, in {point.currency}?
            </span>
            <input
              id={`${id}-${point.root}`}
              inputMode="decimal"
              autoComplete="off"
              maxLength={24}
              placeholder="50"
              disabled={busy}
              value={textOf(point)}
              aria-invalid={checked && wrong(point)}
              aria-describedby={checked && wrong(point) ? `${id}-${point.root}-fault` : undefined}
              onChange={(event) => setTyped({ ...typed, [point.root]: event.target.value })}
            />
            {checked && wrong(point) && (
              <em id={`${id}-${point.root}-fault`}>{typedHelp(textOf(point)) ?? 'Enter a number above 0, like 12.50.'}</em>
            )}
          </label>
        ))}
        <button type="submit" className={css.button} disabled={busy || (said.length === 0 && !points.some(wrong))}>
          Apply
        </button>
      </div>
    </form>
  );
}
