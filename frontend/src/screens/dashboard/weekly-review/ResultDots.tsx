import { ticks } from '#charts/ticks.ts';
import { useWidth } from '#charts/useWidth.ts';
import { dotLabels } from './dotLabels.ts';
import css from './resultDots.module.css';

/** One trade by its result; `isMeant`: it is of the group. */
type Dot = { readonly id: string; readonly name: string; readonly value: number; readonly isMeant: boolean };

/** The height of the row of names, in pixels, and where dots have their middle. */
const [NAMES, MIDDLE] = [18, 54];

/** Range of a scale: includes zero, with a margin at the edges. */
function rangeOf(values: readonly number[]) {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const edge = (high - low || 1) * 0.06;
  return { low: low - edge, high: high + edge };
}

const lookOf = (value: number): string => (value < 0 ? css.loss! : value > 0 ? css.gain! : css.even!);

/** The trades of a week on a line by their results, those of a group in its color and with their names. The same trades are listed beside it. */
export function ResultDots({ dots, text }: { readonly dots: readonly Dot[]; readonly text: (value: number) => string }) {
  const [ref, width] = useWidth<HTMLDivElement>(400);
  const { low, high } = rangeOf(dots.map(({ value }) => value));
  const share = (value: number) => (value - low) / (high - low);
  const left = (value: number) => `${100 * share(value)}%`;
  const inOrder = dots.toSorted((a, b) => Number(a.isMeant) - Number(b.isMeant));
  const meant = dots.filter(({ isMeant }) => isMeant);
  const labels = dotLabels(
    meant.map(({ id, name, value }) => ({ id, name, x: width * share(value), weight: Math.abs(value) })),
    width,
  );
  const results = new Map(meant.map(({ id, value }) => [id, value]));
  return (
    <div ref={ref} className={css.plot} aria-hidden="true">
      {ticks(low, high).map((value) => (
        <span key={value} className={value === 0 ? `${css.tick} ${css.zero}` : css.tick} style={{ left: left(value) }}>
          <em>{text(value)}</em>
        </span>
      ))}
      <svg className={css.names} width={width} height={MIDDLE} aria-hidden="true">
        {labels.map(({ id, name, at, x }) => (
          <g key={id} className={lookOf(results.get(id)!)}>
            <line x1={at} y1={NAMES} x2={x} y2={MIDDLE} />
            <text x={at} y={NAMES - 5} textAnchor="middle">
              {name}
            </text>
          </g>
        ))}
      </svg>
      {inOrder.map(({ id, value, isMeant }) => (
        <i key={id} className={isMeant ? `${css.dot} ${lookOf(value)}` : css.dot} style={{ left: left(value) }} />
      ))}
    </div>
  );
}
