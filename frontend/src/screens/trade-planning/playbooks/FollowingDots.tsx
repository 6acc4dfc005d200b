import { useWidth } from '#charts/useWidth.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { JudgedGroup, PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { dotPlaces } from './dotPlaces.ts';
import css from './following.module.css';

const [ROW, FOOT] = [108, 22];

/** A side's mean with its interval, as text for screen readers. */
const wordsOf = ({ mean }: JudgedGroup, text: (value: number | null) => string): string =>
  mean?.low == null ? text(mean?.mean ?? null) : texts.differenceText(text(mean.mean), text(mean.low), text(mean.high));

/** Dots of single results above the mean with its interval, both sides on one scale. */
export function FollowingDots({
  figures,
  text,
  tickText,
}: {
  readonly figures: PlaybookFigures;
  readonly text: (value: number | null) => string;
  readonly tickText: (at: number) => string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(420);
  const sides = [figures.followed, figures.broken] as const;
  const { dots, x, ticks } = dotPlaces(sides, width);
  const height = 2 * ROW + FOOT;
  return (
    <div ref={ref} className={css.spread}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        height={height}
        role="img"
        aria-label={texts.spreadOf(wordsOf(sides[0], text), wordsOf(sides[1], text))}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className={tick === 0 ? css.zero : css.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={2 * ROW} />
            <text x={x(tick)} y={height - 5} textAnchor="middle">
              {tickText(tick)}
            </text>
          </g>
        ))}
        {sides.map(({ mean, trades }, row) => {
          const base = row * ROW + 72;
          const look = isSmallSample(trades) ? `${css[row === 0 ? 'kept' : 'broke']} ${css.few}` : css[row === 0 ? 'kept' : 'broke'];
          return (
            <g key={row === 0 ? 'followed' : 'broken'} className={look}>
              {dots[row]!.map(({ key, at, up }) => (
                <circle key={key} className={css.dot} cx={at} cy={base - 6 * up} r={2.5} />
              ))}
              {mean?.low != null && mean.high !== null && (
                <line className={css.range} x1={x(mean.low)} x2={x(mean.high)} y1={base + 14} y2={base + 14} />
              )}
              {mean !== null && <circle className={css.mean} cx={x(mean.mean)} cy={base + 14} r={5} />}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
