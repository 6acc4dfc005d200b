// biome-ignore-all lint/a11y/noNoninteractiveTabindex: the chart is read with the arrow keys
// biome-ignore-all lint/a11y/useSemanticElements: a chart is no fieldset of a form
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { type ChartReading, ReadingTip } from '../ReadingTip.tsx';
import { useWidth } from '../useWidth.ts';
import css from './payoff.module.css';
import { type PayoffLayout, type PayoffLine, type PriceMark, payoffLayout, plot, stretchesAt, strikeLabels } from './payoffLayout.ts';

const { height, top, bottom, letter } = plot;

/** A payoff chart's lines and marks, without its reading. */
type PayoffPicture = {
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

type PayoffDrawingProps = PayoffPicture & { readonly layout: PayoffLayout; readonly width: number };

const path = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('');

/** The areas of profit and loss at expiry, and the guides. */
function Ground({ layout: { expiry, x, y, guides }, amounts, width }: Pick<PayoffDrawingProps, 'layout' | 'amounts' | 'width'>) {
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
}: Omit<PayoffDrawingProps, 'lines' | 'amounts' | 'strikes' | 'close'>) {
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
function PayoffDrawing({ layout, width, ...shown }: PayoffDrawingProps) {
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

const TIP = 184;

type Props = PayoffPicture & {
  readonly read: (price: number) => ChartReading;
  /** Description and keyboard help, for screen readers. */
  readonly label: string;
};

/** Results of an option trade by its underlying's price. The pointer and the arrow keys read all lines at one price. */
export function PayoffChart({ read, label, ...picture }: Props) {
  const [ref, width] = useWidth<HTMLDivElement>(480);
  const [at, setAt] = useState<number | null>(null);
  const layout = payoffLayout(picture.lines, width);
  const { from, to, step, x, within, priceAt } = layout;

  function press(event: KeyboardEvent): void {
    const now = at ?? picture.close?.price ?? (from + to) / 2;
    const next = { ArrowLeft: now - step, ArrowRight: now + step, Home: from, End: to }[event.key];
    if (event.key === 'Escape' && at !== null) setAt(null);
    else if (next !== undefined) setAt(within(at === null ? now : Math.round(next / step) * step));
    else return;
    event.preventDefault();
  }
  const point = ({ clientX, currentTarget }: PointerEvent) => {
    const price = priceAt(clientX - currentTarget.getBoundingClientRect().left);
    setAt(within(Math.round(price / step) * step));
  };
  return (
    <div
      ref={ref}
      className={css.chart}
      role="group"
      aria-label={label}
      tabIndex={0}
      onKeyDown={press}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && setAt(null)}
      onBlur={() => setAt(null)}
    >
      <PayoffDrawing layout={layout} width={width} {...picture} />
      {at !== null && <ReadingTip reading={read(at)} x={x(at)} width={width} tip={TIP} height={plot.height - plot.bottom} bottom={52} />}
    </div>
  );
}
