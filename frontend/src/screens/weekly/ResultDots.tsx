import { ticks } from '#charts/ticks.ts';
import css from './resultDots.module.css';

/** One trade by its result; `isMeant`: it is of the group. */
type Dot = { readonly id: string; readonly value: number; readonly isMeant: boolean };

/** Where a scale begins and ends: zero is on it, and nothing stands at its very edge. */
function rangeOf(values: readonly number[]) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const edge = (high - low || 1) * 0.06;
  return { low: low - edge, high: high + edge };
}

/** The trades of a week on a line by their results, those of a group in its color. The same trades are listed beside it. */
export function ResultDots({ dots, text }: { readonly dots: readonly Dot[]; readonly text: (value: number) => string }) {
  const { low, high } = rangeOf(dots.map(({ value }) => value));
  const left = (value: number) => `${(100 * (value - low)) / (high - low)}%`;
  const inOrder = dots.toSorted((a, b) => Number(a.isMeant) - Number(b.isMeant));
  return (
    <div className={css.plot} aria-hidden="true">
      {ticks(low, high).map((value) => (
        <span key={value} className={value === 0 ? `${css.tick} ${css.zero}` : css.tick} style={{ left: left(value) }}>
          <em>{text(value)}</em>
        </span>
      ))}
      {inOrder.map(({ id, value, isMeant }) => (
        <i
          key={id}
          className={isMeant ? `${css.dot} ${value < 0 ? css.loss : value > 0 ? css.gain : css.even}` : css.dot}
          style={{ left: left(value) }}
        />
      ))}
    </div>
  );
}
