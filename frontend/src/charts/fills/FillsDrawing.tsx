import { timeTicks } from '../equity/timeTicks.ts';
import type { FillLayout } from './fillLayout.ts';
import type { FillMark, FillTexts } from './fillMark.ts';
import css from './fills.module.css';
import { PricePanel } from './PricePanel.tsx';

/** A line that stays at each place until the next. */
const stepPath = (places: readonly (readonly [x: number, y: number])[]): string =>
  places.map(([x, y], i) => (i === 0 ? `M${x.toFixed(1)} ${y.toFixed(1)}` : `H${x.toFixed(1)}V${y.toFixed(1)}`)).join('');

/** The result at each fill's price, over the realized result until then. Between fills nothing is known. */
function ResultPanel({
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
  const drawn = marks.flatMap(({ at, running }) => (running === null ? [] : [[x(at), yResult(running)] as const]));
  const last = drawn.at(-1);
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
      <path d={stepPath(marks.map(({ at, banked }) => [x(at), yResult(banked)] as const))} className={css.banked} />
      {drawn.map(([at, y]) => (
        <circle key={at} cx={at} cy={y} r={4} className={css.dot} />
      ))}
      {last !== undefined && end !== null && (
        <text x={Math.min(last[0], plot)} y={Math.max(panel.runningTop - 4, last[1] - 9)} textAnchor="end" className={css.result}>
          {end}
        </text>
      )}
    </>
  );
}

const TIME = 72;
const LETTER = 6.9;

/** Position size between the fills, darker for more. */
function PositionStrip({
  marks,
  layout: { x, panel },
  held,
}: {
  readonly marks: readonly FillMark[];
  readonly layout: FillLayout;
  readonly held: FillTexts['held'];
}) {
  const largest = Math.max(...marks.map((mark) => mark.held));
  return marks.slice(0, -1).map((mark, i) => {
    const [from, to] = [x(mark.at), x(marks[i + 1]!.at)];
    const text = held(mark.held);
    if (mark.held === 0) return null;
    return (
      <g key={mark.number}>
        <rect
          x={from}
          y={panel.strip}
          width={Math.max(1, to - from)}
          height={panel.stripHeight}
          className={css.held}
          opacity={0.25 + 0.5 * (mark.held / largest)}
        />
        {text.length * LETTER + 8 < to - from && (
          <text x={from + 6} y={panel.strip + 13} className={css.size}>
            {text}
          </text>
        )}
      </g>
    );
  });
}

/** Marks and axes of the fills. Time is linear; draws only data from fills. */
export function FillsDrawing({
  marks,
  layout,
  texts,
  width,
  plot,
  zone,
  names,
}: {
  readonly marks: readonly FillMark[];
  readonly layout: FillLayout;
  readonly texts: FillTexts;
  readonly width: number;
  readonly plot: number;
  readonly zone: string | null;
  /** Names of the strip and of the lower panel. */
  readonly names: { readonly held: string; readonly running: string };
}) {
  const { panel, span, x } = layout;
  const hasPrices = panel.bottom > 0;
  const middle = (at: number, text: string) => Math.max((text.length * LETTER) / 2, Math.min(width - (text.length * LETTER) / 2, x(at)));
  return (
    <svg className={css.drawing} viewBox={`0 0 ${width} ${panel.height}`} height={panel.height} aria-hidden="true">
      {(zone === null ? [] : timeTicks(span, Math.max(2, Math.floor(plot / TIME)), zone)).map(({ at, text, under }) => (
        <g key={at}>
          <line className={css.grid} x1={x(at)} x2={x(at)} y1={hasPrices ? panel.top : panel.runningTop} y2={panel.runningBottom} />
          <text x={middle(at, text)} y={panel.times} textAnchor="middle">
            {text}
          </text>
          {under !== null && (
            <text className={css.day} x={middle(at, under)} y={panel.times + 16} textAnchor="middle">
              {under}
            </text>
          )}
        </g>
      ))}
      {hasPrices && <PricePanel marks={marks} layout={layout} price={texts.price} width={width} plot={plot} />}
      {hasPrices && <PositionStrip marks={marks} layout={layout} held={texts.held} />}
      {hasPrices && (
        <text x={width} y={panel.strip + 13} textAnchor="end">
          {names.held}
        </text>
      )}
      <text className={css.name} x={0} y={panel.runningTop - 12}>
        {names.running}
      </text>
      <ResultPanel marks={marks} layout={layout} texts={texts} width={width} plot={plot} />
    </svg>
  );
}
