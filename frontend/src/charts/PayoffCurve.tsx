import css from './PayoffCurve.module.css';
import { useWidth } from './useWidth.ts';

/** A corner of the line: `price` of the underlying, and the result there. */
type Corner = { readonly price: number; readonly result: number };
/** Words at a price under the line, such as a strike or a break-even. */
type Mark = { readonly price: number; readonly text: string };

const HEIGHT = 132;
const [TOP, BOTTOM] = [16, 34];
/** Words closer to each other than this, in pixels, would run together. */
const APART = 52;

const area = (points: readonly (readonly [number, number])[], zero: number): string =>
  `M${points[0]![0]} ${zero}L${points.map(([x, y]) => `${x} ${y}`).join('L')}L${points.at(-1)![0]} ${zero}Z`;

/** Marks that have room, the earlier of the list first. */
function withRoom(marks: readonly Mark[], x: (price: number) => number): readonly Mark[] {
  const shown: Mark[] = [];
  for (const mark of marks) if (shown.every((other) => Math.abs(x(other.price) - x(mark.price)) >= APART)) shown.push(mark);
  return shown;
}

/**
 * A payoff at expiration: the line, profit above zero and loss below, both maxima at their places, and marks of
 * prices. `label` describes the chart. An unbounded side has no `profit` or `loss` text.
 */
export function PayoffCurve({
  corners,
  marks,
  profit,
  loss,
  label,
}: {
  readonly corners: readonly Corner[];
  readonly marks: readonly Mark[];
  readonly profit: string | null;
  readonly loss: string | null;
  readonly label: string;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(420);
  const [from, to] = [corners[0]!.price, corners.at(-1)!.price];
  const results = corners.map(({ result }) => result);
  const [high, low] = [Math.max(0, ...results), Math.min(0, ...results)];
  const x = (price: number) => ((price - from) / (to - from || 1)) * width;
  const y = (result: number) => TOP + ((high - result) / (high - low || 1)) * (HEIGHT - TOP - BOTTOM);
  const zero = y(0);
  const points = corners.map(({ price, result }) => [x(price), y(result)] as const);
  const above = points.map(([at, down]) => [at, Math.min(down, zero)] as const);
  const below = points.map(([at, down]) => [at, Math.max(down, zero)] as const);
  const best = corners.find(({ result }) => result === high && high > 0);
  const worst = corners.find(({ result }) => result === low && low < 0);
  const anchor = (at: number) => (at < 48 ? 'start' : at > width - 48 ? 'end' : 'middle');
  return (
    <div ref={ref} className={css.curve}>
      <svg width={width} height={HEIGHT} role="img" aria-label={label}>
        <path d={area(above, zero)} className={css.gain} />
        <path d={area(below, zero)} className={css.loss} />
        <line x1={0} x2={width} y1={zero} y2={zero} className={css.zero} />
        <polyline points={points.map((point) => point.join(',')).join(' ')} className={css.line} />
        {profit !== null && best !== undefined && (
          <text x={x(best.price)} y={y(high) - 5} textAnchor={anchor(x(best.price))} className={css.most}>
            {profit}
          </text>
        )}
        {loss !== null && worst !== undefined && (
          <text x={x(worst.price)} y={y(low) + 14} textAnchor={anchor(x(worst.price))} className={css.least}>
            {loss}
          </text>
        )}
        {withRoom(marks, x).map(({ price, text }) => (
          <g key={price}>
            <line x1={x(price)} x2={x(price)} y1={zero - 3} y2={zero + 3} className={css.tick} />
            <text x={x(price)} y={HEIGHT - 4} textAnchor={anchor(x(price))} className={css.mark}>
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
