import css from './LineOfPoints.module.css';
import { useWidth } from './useWidth.ts';

/** A point of the line: `result` is shown above, the others are marks below. */
type LinePoint = {
  readonly kind: 'stop' | 'entry' | 'target' | 'result';
  readonly name: string;
  readonly value: number;
  readonly text: string;
};

const HEIGHT = 56;
const LINE = 26;
const LETTER = 6.6;
const EDGE = 22;

/** Label of a mark: a target with its value, the others by name. */
const wordsOf = ({ kind, name, text }: LinePoint): string => (kind === 'target' ? `${name} ${text}` : name);

/** Labels in order of place whose words do not touch; the others are marks without words. */
function readable(points: readonly (LinePoint & { readonly x: number })[]): ReadonlySet<LinePoint> {
  const found = new Set<LinePoint>();
  let end = Number.NEGATIVE_INFINITY;
  for (const point of [...points].sort((a, b) => a.x - b.x)) {
    const half = (wordsOf(point).length * LETTER) / 2;
    if (point.x - half < end + 6) continue;
    found.add(point);
    end = point.x + half;
  }
  return found;
}

/** A few marked values on one line, and the way from zero to what came of it. */
export function LineOfPoints({ label, points }: { readonly label: string; readonly points: readonly LinePoint[] }) {
  const [ref, width] = useWidth<HTMLDivElement>(320);
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(-1, ...values), Math.max(1, ...values)];
  const x = (value: number) => EDGE + ((value - low) / (high - low)) * (width - 2 * EDGE);
  const result = points.find(({ kind }) => kind === 'result');
  const marks = points.filter(({ kind }) => kind !== 'result').map((point) => ({ ...point, x: x(point.value) }));
  const named = readable(marks);
  const anchor = (at: number, text: string) => Math.max((text.length * LETTER) / 2, Math.min(width - (text.length * LETTER) / 2, at));
  const tone = result === undefined ? '' : result.value > 0 ? css.gain : result.value < 0 ? css.loss : css.flat;
  return (
    <div ref={ref} className={css.holder}>
      <svg
        role="img"
        aria-label={`${label}: ${points.map(({ name, text }) => `${name} ${text}`).join(', ')}`}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        height={HEIGHT}
        className={css.line}
      >
        <rect x={EDGE} y={LINE - 3} width={width - 2 * EDGE} height={6} rx={3} className={css.track} />
        {result !== undefined && (
          <g className={tone}>
            <rect
              x={Math.min(x(0), x(result.value))}
              y={LINE - 3}
              width={Math.abs(x(result.value) - x(0))}
              height={6}
              rx={3}
              className={css.way}
            />
            <circle cx={x(result.value)} cy={LINE} r={6} className={css.end} />
            <text x={anchor(x(result.value), result.text)} y={13} textAnchor="middle" className={css.value}>
              {result.text}
            </text>
          </g>
        )}
        {marks.map((point) => (
          <g key={`${point.kind} ${point.value}`}>
            <line x1={point.x} x2={point.x} y1={LINE - 6} y2={LINE + 9} className={css.mark} />
            {named.has(point) && (
              <text x={anchor(point.x, wordsOf(point))} y={LINE + 25} textAnchor="middle">
                {wordsOf(point)}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
}
