import { useWidth } from '#charts/useWidth.ts';
import type { ResultBins } from '#domain/breakdowns/resultBins.ts';
import type { MeanInterval } from '#domain/statistics/meanInterval.ts';
import css from './compare.module.css';

type Side = { readonly name: 'a' | 'b'; readonly counts: readonly number[]; readonly mean: MeanInterval | null };

const HALF = 44;
const DOT = 2.6;
/** Dots in the highest stack. */
const MOST = 14;

/** Number of results per dot, so that the highest stack fits. */
export const resultsPerDot = ({ a, b }: ResultBins): number => Math.max(1, Math.ceil(Math.max(...a, ...b) / MOST));

/** Results of two groups as stacks of dots on one scale, each with its mean and interval. */
export function DotStrip({
  bins,
  a,
  b,
  ticks,
  label,
}: {
  readonly bins: ResultBins;
  readonly a: MeanInterval | null;
  readonly b: MeanInterval | null;
  readonly ticks: readonly { readonly at: number; readonly text: string }[];
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(560);
  const [left, right] = [28, width - 12];
  const perDot = resultsPerDot(bins);
  const x = (value: number) =>
    left + ((right - left) * (Math.min(bins.to, Math.max(bins.from, value)) - bins.from)) / (bins.to - bins.from);
  const sides: readonly Side[] = [
    { name: 'a', counts: bins.a, mean: a },
    { name: 'b', counts: bins.b, mean: b },
  ];
  const height = HALF * 4 + 22;
  const middleOf = (row: number) => HALF * (1 + 2 * row);
  return (
    <div ref={ref} className={css.strip}>
      <svg viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
        {ticks.map(({ at, text }) => (
          <g key={at}>
            <line className={at === 0 ? css.zero : css.grid} x1={x(at)} x2={x(at)} y1={4} y2={HALF * 4} />
            <text x={x(at)} y={height - 4} textAnchor="middle">
              {text}
            </text>
          </g>
        ))}
        {sides.map(({ name, counts, mean }, row) => (
          <g key={name} className={css[name]}>
            <text className={css.letter} x={4} y={middleOf(row) + 4}>
              {name.toUpperCase()}
            </text>
            {counts.flatMap((count, bin) => {
              const dots = Math.ceil(count / perDot);
              const at = x(bins.from + ((bin + 0.5) * (bins.to - bins.from)) / counts.length);
              const heights = Array.from({ length: dots }, (_, dot) => middleOf(row) + (dot - (dots - 1) / 2) * 2.3 * DOT);
              return heights.map((cy) => <circle key={`${at} ${cy}`} cx={at} cy={cy} r={DOT} />);
            })}
            {mean !== null && mean.low !== null && mean.high !== null && (
              <line className={css.range} x1={x(mean.low)} x2={x(mean.high)} y1={middleOf(row)} y2={middleOf(row)} />
            )}
            {mean !== null && <circle className={css.mean} cx={x(mean.mean)} cy={middleOf(row)} r={5} />}
          </g>
        ))}
      </svg>
    </div>
  );
}
