import css from './payoff.module.css';
import { type PayoffLayout, type PayoffLine, type PriceMark, plot, stretchesAt, strikeLabels } from './payoffLayout.ts';

const { height, top, bottom, letter } = plot;

/** A payoff chart's lines and marks, without its reading. */
export type PayoffPicture = {
  /** Results before fees by the underlying's price, the price rising; the last is the one at expiry. */
  readonly lines: readonly PayoffLine[];
  readonly strikes: readonly PriceMark[];
  readonly breakevens: readonly PriceMark[];
  /** The underlying at the close, and the result there; null if not known. */
  readonly close: { readonly price: number; readonly result: number } | null;
  /** The largest profit and loss at expiry where the drawn prices reach them; else null. */
  readonly profit: string | null;
  readonly loss: string | null;
  readonly amounts: (values: readonly number[]) => readonly string[];
};

type Props = PayoffPicture & { readonly layout: PayoffLayout; readonly width: number };

const path = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The areas of profit and loss at expiry, and the guides. */
function Ground({ layout: { expiry, x, y, guides }, amounts, width }: Pick<Props, 'layout' | 'amounts' | 'width'>) {
  const zero = y(0);
  const area = (side: (down: number) => number) =>
    `${path([[0, zero], ...expiry.map(({ price, result }) => [x(price), side(y(result))] as const), [width, zero]])}Z`;
  const written = amounts(guides);
  return (
    <>
      <path d={area((down) => Math.min(down, zero))} className={css.gain} />
      <path d={area((down) => Math.max(down, zero))} className={css.loss} />
      {guides.map((value, i) => (
        <g key={value}>
          <line x1={0} x2={width} y1={y(value)} y2={y(value)} className={value === 0 ? css.zero : css.grid} />
          <text x={0} y={y(value) - 5}>
            {written[i]}
          </text>
        </g>
      ))}
    </>
  );
}

/** Maximum profit and loss where they are reached, and the break-evens. */
function Ends({
  layout: { expiry, x, y, inside },
  profit,
  loss,
  breakevens,
  width,
}: Omit<Props, 'lines' | 'amounts' | 'strikes' | 'close'>) {
  const results = expiry.map(({ result }) => result);
  const ends = [
    { text: profit, result: Math.max(...results), down: -8 },
    { text: loss, result: Math.min(...results), down: 16 },
  ];
  return (
    <>
      {ends.map(({ text, result, down }) =>
        text === null
          ? null
          : stretchesAt(expiry, result, x).map((middle) => (
              <text key={`${down} ${middle}`} x={inside(middle, text)} y={y(result) + down} textAnchor="middle" className={css.most}>
                {text}
              </text>
            )),
      )}
      {breakevens.map(({ price, text }) => {
        const aside = (x(price) < width / 2 ? -1 : 1) * ((text.length * letter) / 2 + 7);
        return (
          <g key={price}>
            <circle cx={x(price)} cy={y(0)} r={3.5} className={css.even} />
            <text x={inside(x(price) + aside, text)} y={y(0) - 8} textAnchor="middle" className={css.evenText}>
              {text}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** The lines of a payoff with their marks. */
export function PayoffDrawing({ layout, width, ...shown }: Props) {
  const { lines, strikes, close, amounts } = shown;
  const { x, y } = layout;
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${height}`} height={height} aria-hidden="true">
      <Ground layout={layout} amounts={amounts} width={width} />
      {lines.map(({ kind, points }) => (
        <path key={kind} d={path(points.map(({ price, result }) => [x(price), y(result)] as const))} className={css[kind]} />
      ))}
      <Ends layout={layout} width={width} {...shown} />
      {close !== null && (
        <>
          <line x1={x(close.price)} x2={x(close.price)} y1={top} y2={height - bottom + 8} className={css.now} />
          <circle cx={x(close.price)} cy={y(close.result)} r={5} className={css.here} />
        </>
      )}
      {strikes.map(({ price }) => (
        <line key={price} x1={x(price)} x2={x(price)} y1={height - 30} y2={height - 24} className={css.tick} />
      ))}
      {strikeLabels(strikes, x, width).map(({ mark, left }) => (
        <text key={mark.price} x={left} y={height - 8} className={css.strike}>
          {mark.text}
        </text>
      ))}
    </svg>
  );
}
