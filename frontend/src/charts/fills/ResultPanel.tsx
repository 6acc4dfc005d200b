import type { FillLayout } from './fillLayout.ts';
import type { FillMark, FillTexts } from './fillMark.ts';
import css from './fills.module.css';

/** A line through places; where one is not known it is broken. */
const path = (places: readonly (readonly [x: number, y: number] | null)[]): string =>
  places
    .map((place, i) =>
      place === null ? '' : `${i === 0 || places[i - 1] === null ? 'M' : 'L'}${place[0].toFixed(1)} ${place[1].toFixed(1)}`,
    )
    .join('');

/** A line that stays at each place until the next. */
const stepPath = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y], i) => (i === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`)).join('');

/** The result at each fill's price, over the realized result until then. */
export function ResultPanel({
  marks,
  layout,
  texts,
  width,
  plot,
}: {
  readonly marks: readonly FillMark[];
  readonly layout: FillLayout;
  readonly texts: FillTexts;
  readonly width: number;
  readonly plot: number;
}) {
  const { x, yResult, panel, resultTicks } = layout;
  const written = texts.amounts(resultTicks);
  const known = marks.map(({ at, running }) => (running === null ? null : ([x(at), yResult(running)] as const)));
  const drawn = known.filter((place) => place !== null);
  const last = drawn.at(-1);
  const area = drawn.length < 2 ? '' : `${path(drawn)}V${yResult(0)}H${drawn[0]![0].toFixed(1)}Z`;
  const end = texts.result;
  return (
    <>
      {resultTicks.map((value, i) => (
        <g key={value}>
          <line className={value === 0 ? css.axis : css.grid} x1={0} x2={plot} y1={yResult(value)} y2={yResult(value)} />
          <text x={width} y={yResult(value) + 4} textAnchor="end">
            {written[i]}
          </text>
        </g>
      ))}
      <path d={area} className={css.area} />
      <path d={stepPath(marks.map(({ at, banked }) => [x(at), yResult(banked)] as const))} className={css.banked} />
      <path d={path(known)} className={css.running} />
      {drawn.map(([at, y]) => (
        <circle key={at} cx={at} cy={y} r={2.5} className={css.dot} />
      ))}
      {last !== undefined && end !== null && (
        <text x={Math.min(last[0], plot)} y={Math.max(panel.runningTop - 4, last[1] - 9)} textAnchor="end" className={css.result}>
          {end}
        </text>
      )}
    </>
  );
}
