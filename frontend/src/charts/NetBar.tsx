import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import css from './NetBar.module.css';

/** A result as a bar from zero, on a scale from `low` to `high` that all bars of a column share; dashed where it is of too few trades. */
export function NetBar({
  value,
  low,
  high,
  few,
}: {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly few: boolean;
}) {
  const span = high - low || 1;
  const zero = (100 * -low) / span;
  const size = (100 * Math.abs(value)) / span;
  return (
    <div className={css.bar} aria-hidden="true">
      <i className={css.zero} style={{ left: `${zero}%` }} />
      <i
        className={`${css[pnlColor(value, DRAWN)]} ${few ? css.few : css.full}`}
        style={{ left: `${value < 0 ? zero - size : zero}%`, width: `max(2px, ${size}%)` }}
      />
    </div>
  );
}
