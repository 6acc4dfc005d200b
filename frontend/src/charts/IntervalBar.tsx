import css from './IntervalBar.module.css';

/** A share with its likely range, on a line from 0 to 100 %. `even` is where results break even. All in percent. */
export function IntervalBar({
  low,
  value,
  high,
  even,
  label,
}: {
  readonly low: number;
  readonly value: number;
  readonly high: number;
  readonly even: number | null;
  readonly label: string;
}) {
  return (
    <div className={css.interval} role="img" aria-label={label}>
      <i className={css.range} style={{ left: `${low}%`, right: `${100 - high}%` }} />
      <i className={css.point} style={{ left: `${value}%` }} />
      {even !== null && <i className={css.even} style={{ left: `${even}%` }} />}
    </div>
  );
}
