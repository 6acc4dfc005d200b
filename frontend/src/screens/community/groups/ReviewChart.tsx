import type { ReplyOf } from '#browser/queries/apiCall.ts';
import { useWidth } from '#charts/useWidth.ts';
import * as texts from '#copy/together/groupTexts.ts';
import { counted } from '#domain/format/percent.ts';
import { initials } from '#format/initials.ts';
import { resultText } from './resultText.ts';
import css from './reviewChart.module.css';

const [HEIGHT, TOP, BOTTOM, SIDE] = [200, 44, 28, 28];

/** The fills of a shared trade by time, as steps, since its prices between them are unknown: entries hollow, exits filled, with who commented. */
export function ReviewChart({ review: { fills, trade, thread } }: { readonly review: ReplyOf<'groups', 'review'> }) {
  const [ref, width] = useWidth<HTMLDivElement>(640);
  const prices = fills.map(({ price }) => price);
  const [low, high] = [Math.min(...prices), Math.max(...prices)];
  const [start, end] = [fills[0]?.at ?? 0, fills.at(-1)?.at ?? 0];
  const spread = fills.length < 2 ? 1 : fills.length - 1;
  // Simultaneous fills are side by side: half by time, half by order.
  const xOf = (place: number) => {
    const byTime = end === start ? place / spread : (fills[place]!.at - start) / (end - start);
    return SIDE + ((byTime + place / spread) / 2) * (width - 2 * SIDE);
  };
  const yOf = (price: number) => (high === low ? HEIGHT / 2 : TOP + ((high - price) / (high - low)) * (HEIGHT - TOP - BOTTOM));
  const pinned = (place: number) => [...new Set(thread.filter(({ fill }) => fill === place).map(({ username }) => initials(username)))];
  const name = texts.chart(trade.symbol, counted(fills.length, 'fill'), trade.r === null ? '' : resultText(trade.r));
  return (
    <div ref={ref} className={css.chart}>
      <svg width={width} height={HEIGHT} role="img" aria-label={name}>
        <line className={css.entry} x1={0} x2={width} y1={yOf(fills[0]?.price ?? 0)} y2={yOf(fills[0]?.price ?? 0)} />
        <polyline
          className={css.path}
          points={fills
            .map(({ price }, place) => `${xOf(place)},${yOf(fills[place - 1]?.price ?? price)} ${xOf(place)},${yOf(price)}`)
            .join(' ')}
        />
        {fills.map(({ price, opens, r }, place) => {
          // Puts the label on the side without the line.
          const isAbove = price > (fills[place - 1]?.price ?? price);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: fills never change
            <g key={place} transform={`translate(${xOf(place)} ${yOf(price)})`}>
              <circle className={opens ? css.opens : css.closes} r={10} />
              <text className={opens ? css.onOpen : css.onClose} y={4} textAnchor="middle">
                {place + 1}
              </text>
              {r !== null && !opens && (
                <text className={css.label} y={isAbove ? -16 : 26} textAnchor="middle">
                  {resultText(r)}
                </text>
              )}
              {pinned(place).length > 0 && (
                <text className={css.pin} y={isAbove ? -32 : -18} textAnchor="middle">
                  {pinned(place).join(' ')}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}
