import { useWidth } from '#charts/useWidth.ts';
import * as texts from '#copy/playbooks/playbookTexts.ts';
import type { JudgedGroup, PlaybookFigures } from '#domain/playbooks/playbookFigures.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import css from './following.module.css';

/** Dots in one column, at most; further ones lie on the highest. */
const HIGHEST = 9;
const DOT = 6;
const PAD = 24;

/** A step of 1, 2 or 5 times a power of ten that divides a span into at most `most` parts. */
function stepOf(span: number, most: number): number {
  const least = span / most;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5].find((factor) => factor * power >= least) ?? 10);
}

/** Where the results of some groups lie on one scale of this width: dots stacked by columns, the scale, and where it has lines. */
function dotPlaces(groups: readonly Pick<JudgedGroup, 'values' | 'mean'>[], width: number) {
  const results = groups.flatMap(({ values }) => values);
  const ends = groups.flatMap(({ mean }) => [mean?.low ?? 0, mean?.high ?? 0]);
  const [least, most] = [Math.min(0, ...results), Math.max(0, ...results)];
  // The interval of two or three results can be many times as wide as all of them: it goes to the edge, and leaves room for the dots.
  const beyond = (most - least) / 2;
  const [low, high] = [Math.max(least - beyond, Math.min(least, ...ends)), Math.min(most + beyond, Math.max(most, ...ends))];
  const span = high - low || 1;
  const x = (value: number) => PAD + ((Math.min(high, Math.max(low, value)) - low) / span) * Math.max(1, width - 2 * PAD);
  const step = stepOf(span, 6);
  const first = Math.ceil(low / step);
  const ticks = Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
  const dots = groups.map(({ values }) => {
    const heights = new Map<number, number>();
    return values.map((value, at) => {
      const column = Math.round(x(value) / DOT);
      const up = heights.get(column) ?? 0;
      heights.set(column, up + 1);
      return { key: `${column} ${up} ${at}`, at: column * DOT, up: Math.min(up, HIGHEST) };
    });
  });
  return { dots, x, ticks };
}

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
