import css from './Whiskers.module.css';

/** Where a figure and the ends of its interval are, with a line to compare with, from 0 to 1; null ends have no whiskers. Hollow and dashed below enough trades. */
export function Whiskers({
  at,
  low,
  high,
  line,
  look,
}: {
  readonly at: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly line: number;
  readonly look: 'gain' | 'loss' | 'plain' | 'few';
}) {
  const within = (share: number) => 100 * Math.min(1, Math.max(0, share));
  return (
    <div className={`${css.whiskers} ${css[look]}`} aria-hidden="true">
      <i className={css.line} style={{ left: `${within(line)}%` }} />
      {low !== null && high !== null && (
        <i className={css.range} style={{ left: `${within(low)}%`, width: `${within(high) - within(low)}%` }} />
      )}
      <i className={css.dot} style={{ left: `${within(at)}%` }} />
    </div>
  );
}
