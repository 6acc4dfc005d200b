import { timeTicks } from '../equity/timeTicks.ts';
import { useWidth } from '../useWidth.ts';
import css from './payoff.module.css';
import { type PriceMark, plot } from './payoffLayout.ts';

const { height, letter } = plot;
const [TOP, BOTTOM, AXIS] = [4, 30, 52];
/** Bars further apart than this (ms), more than a long weekend, are not joined. */
const APART = 4.5 * 86_400_000;

/** The underlying at a moment (ms). */
type PricedMoment = { readonly at: number; readonly price: number };

type Props = {
  readonly path: readonly PricedMoment[];
  readonly from: PricedMoment | null;
  readonly until: PricedMoment | null;
  /** Prices that are drawn, the lowest first. */
  readonly range: readonly [low: number, high: number];
  readonly strikes: readonly PriceMark[];
  /** Stretches of prices in which the trade makes or loses money at expiry. */
  readonly zones: readonly { readonly low: number; readonly high: number; readonly isProfit: boolean }[];
  readonly price: (value: number) => string;
  readonly zone: string;
  readonly names: { readonly profit: string; readonly loss: string };
  readonly label: string;
};

type Scales = { readonly x: (at: number) => number; readonly y: (price: number) => number; readonly room: number };

/** Stretches of profit and loss with their names, and the strikes. */
function Bands({ zones, names, strikes, y, room }: Pick<Props, 'zones' | 'names' | 'strikes'> & Omit<Scales, 'x'>) {
  return (
    <>
      {zones.map(({ low, high, isProfit }) => (
        <g key={low}>
          <rect
            x={0}
            width={room}
            y={y(high)}
            height={Math.max(0, y(low) - y(high))}
            className={isProfit ? css.profitZone : css.lossZone}
          />
          {y(low) - y(high) > 20 && (
            <text x={6} y={y(high) + 16}>
              {isProfit ? names.profit : names.loss}
            </text>
          )}
        </g>
      ))}
      {strikes.map((strike) => (
        <line key={strike.price} x1={0} x2={room} y1={y(strike.price)} y2={y(strike.price)} className={css.level} />
      ))}
    </>
  );
}

/** Prices at the right, those of the close before those of the strikes. */
function PriceAxis({
  strikes,
  until,
  price,
  y,
  width,
}: Pick<Props, 'strikes' | 'until' | 'price'> & Pick<Scales, 'y'> & { readonly width: number }) {
  const own = until === null ? [] : [{ value: until.price, look: css.price }];
  const all = [...strikes.map((strike) => ({ value: strike.price, look: css.strike })), ...own];
  return all.map(({ value, look }, i) =>
    all.slice(i + 1).some((other) => Math.abs(y(other.value) - y(value)) < 14) ? null : (
      <text key={value} x={width} y={y(value) + 4} textAnchor="end" className={look}>
        {price(value)}
      </text>
    ),
  );
}

/** The underlying while a trade was held, between its strikes. */
export function UnderlyingPath({ path, from, until, range: [low, high], zone, label, ...shown }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(260);
  const room = width - AXIS;
  const ends = [...(from ? [from.at] : []), ...path.map(({ at }) => at), ...(until ? [until.at] : [])];
  const [first, last] = [Math.min(...ends), Math.max(...ends)];
  const x = (at: number) => ((at - first) / (last - first || 1)) * room;
  const y = (value: number) => TOP + ((high - value) / (high - low || 1)) * (height - TOP - BOTTOM);
  const drawn = path.map(
    (each, i) => `${i === 0 || each.at - path[i - 1]!.at > APART ? 'M' : 'L'}${x(each.at).toFixed(1)} ${y(each.price).toFixed(1)}`,
  );
  return (
    <div ref={ref} className={css.chart}>
      <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} height={height} role="img" aria-label={label}>
        <Bands {...shown} y={y} room={room} />
        <path d={drawn.join('')} className={css.path} />
        {from !== null && (
          <>
            <circle cx={x(from.at)} cy={y(from.price)} r={4} className={css.start} />
            <text x={8} y={y(from.price) + 18} className={css.price}>
              {shown.price(from.price)}
            </text>
          </>
        )}
        {until !== null && <circle cx={x(until.at)} cy={y(until.price)} r={5} className={css.here} />}
        <PriceAxis {...shown} until={until} y={y} width={width} />
        {timeTicks({ from: first, to: last }, Math.max(2, Math.floor(room / 80)), zone).map(({ at, text }) => {
          const half = (text.length * letter) / 2;
          return (
            <text key={at} x={Math.max(half, Math.min(room - half, x(at)))} y={height - 8} textAnchor="middle">
              {text}
            </text>
          );
        })}
      </svg>
    </div>
  );
}
