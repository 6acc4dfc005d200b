import { type FillLayout, labelPlaces } from './fillLayout.ts';
import type { FillMark, FillTexts } from './fillMark.ts';
import css from './fills.module.css';

const [LETTER, HIGH, INSET] = [6.9, 14, 4];

/**
 * Position of a level's name on its line, clear of the legs of numbered marks: left, otherwise in the middle,
 * otherwise right.
 */
function levelAnchor({ x, y, bubbles }: FillLayout, level: { readonly y: number; readonly name: string }, plot: number) {
  const room = level.name.length * LETTER;
  const places = [
    { textAnchor: 'start', x: INSET, from: INSET },
    { textAnchor: 'middle', x: plot / 2, from: (plot - room) / 2 },
    { textAnchor: 'end', x: plot - INSET, from: plot - INSET - room },
  ] as const;
  const crosses = (from: number) =>
    bubbles.some(({ mark, x: left, y: top }) => {
      const [low, high] = [Math.min(top, y(mark.price!)), Math.max(top, y(mark.price!))];
      const isBeside = Math.max(left, x(mark.at)) < from - INSET || Math.min(left, x(mark.at)) > from + room + INSET;
      return !isBeside && low < level.y && high > level.y - HIGH;
    });
  const { textAnchor, x: at } = places.find(({ from }) => !crosses(from)) ?? places[0];
  return { textAnchor, x: at };
}

type Props = {
  readonly marks: readonly FillMark[];
  readonly layout: FillLayout;
  readonly price: FillTexts['price'];
  readonly width: number;
  readonly plot: number;
};

const RADIUS = 9;
const TAG = 58;

/** The average price while something was held, in steps. */
function AveragePath({ marks, layout: { x, y } }: Pick<Props, 'marks' | 'layout'>) {
  const pieces = marks
    .slice(0, -1)
    .flatMap(({ at, average }, i) =>
      average === null ? [] : [`M${x(at).toFixed(1)} ${y(average).toFixed(1)}H${x(marks[i + 1]!.at).toFixed(1)}`],
    );
  return <path d={pieces.join('')} className={css.average} />;
}

/** A fill at its price: a triangle that points where it went, and its number on a leg of its own. */
function Marks({ marks, layout: { x, y, bubbles } }: Pick<Props, 'marks' | 'layout'>) {
  return (
    <>
      {marks.map(({ at, price, way, number }) => {
        if (price === null) return null;
        const [left, top] = [x(at), y(price)];
        if (way === 'event') return <rect key={number} x={left - 3.5} y={top - 3.5} width={7} height={7} className={css.event} />;
        const tip = way === 'up' ? -5 : 5;
        return <path key={number} d={`M${left} ${top + tip}l5 ${-1.7 * tip}h-10z`} className={way === 'up' ? css.bought : css.sold} />;
      })}
      {bubbles.map(({ mark, x: left, y: top }) => (
        <g key={mark.number} className={mark.way === 'up' ? css.bought : css.sold}>
          <line
            x1={left}
            x2={x(mark.at)}
            y1={top + (mark.way === 'up' ? -RADIUS : RADIUS)}
            y2={y(mark.price!) + (mark.way === 'up' ? 7 : -7)}
            className={css.leg}
          />
          <circle cx={left} cy={top} r={RADIUS} />
          <text x={left} y={top + 4} textAnchor="middle" className={css.number}>
            {mark.number}
          </text>
        </g>
      ))}
    </>
  );
}

/** Prices of the fills, the average of the held units, stop and targets. */
export function PricePanel({ marks, layout, price, width, plot }: Props) {
  const { y, lines, priceTicks, panel } = layout;
  const last = marks.findLast(({ average }) => average !== null);
  const average = last === undefined ? [] : [{ kind: 'average' as const, y: y(last.average!), text: price(last.average!) }];
  const tags = labelPlaces([...lines, ...average], panel.bottom + 8);
  const isFree = (place: number) => tags.every(({ at }) => Math.abs(at - place) > 17);
  return (
    <>
      {priceTicks.map((value) => (
        <g key={value}>
          <line className={css.grid} x1={0} x2={plot} y1={y(value)} y2={y(value)} />
          {isFree(y(value)) && (
            <text x={width} y={y(value) + 4} textAnchor="end">
              {price(value)}
            </text>
          )}
        </g>
      ))}
      {lines.map(({ kind, name, y: at, text }) => (
        <g key={`${kind} ${text}`} className={css[kind]}>
          <line x1={0} x2={plot} y1={at} y2={at} className={css.level} />
          <text {...levelAnchor(layout, { y: at, name }, plot)} y={at - 5}>
            {name}
          </text>
        </g>
      ))}
      <AveragePath marks={marks} layout={layout} />
      <Marks marks={marks} layout={layout} />
      {tags.map(({ kind, text, at }) => (
        <g key={`${kind} ${text}`} className={css[kind]}>
          <rect x={width - TAG} y={at - 9} width={TAG} height={18} rx={4} className={css.tag} />
          <text x={width - 5} y={at + 4} textAnchor="end" className={css.tagText}>
            {text}
          </text>
        </g>
      ))}
    </>
  );
}
