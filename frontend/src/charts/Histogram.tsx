// biome-ignore-all lint/a11y/useSemanticElements: a drawing of bars is no fieldset of a form
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import { spoken } from '#format/spoken.ts';
import css from './Histogram.module.css';
import { useRoving } from './useRoving.ts';
import { useWidth } from './useWidth.ts';

/** A bar: which way its values go, how many they are, and the words for it. `edge` is written under its lower end. */
type HistogramBarProps = {
  readonly key: string;
  readonly color: 'gain' | 'loss' | 'flat';
  readonly count: number;
  readonly edge: string;
  readonly title: string;
  readonly href: string;
};

/** A mean with its interval, as shares of the width; null ends: no interval. */
type HistogramMark = { readonly at: number; readonly low: number | null; readonly high: number | null; readonly text: string };

const TOP = 20;
/** Room of a line of the mean above the counts, in pixels. */
const MARK = 14;
/** Room a letter of an edge takes, in pixels. */
const LETTER = 6.9;

type Drawn = {
  readonly bars: readonly HistogramBarProps[];
  readonly end: string;
  readonly width: number;
  readonly step: number;
  readonly plot: number;
  readonly mark: HistogramMark | null;
};

/** The place of a mean's text: at the side of its interval that has room, else under it, within the width. */
function textPlace({ at, low, high, text }: HistogramMark, width: number) {
  const room = text.length * LETTER;
  const [left, right] = [Math.min(at, low ?? at) * width - 6, Math.max(at, high ?? at) * width + 6];
  if (right + room <= width) return { x: right, y: 9, textAnchor: 'start' } as const;
  if (left >= room) return { x: left, y: 9, textAnchor: 'end' } as const;
  return { x: Math.max(room / 2, Math.min(width - room / 2, at * width)), y: 21, textAnchor: 'middle' } as const;
}

/** The mean above the bars. */
function Mark({ mark, width }: { readonly mark: HistogramMark; readonly width: number }) {
  const { at, low, high, text } = mark;
  return (
    <g className={css.mark}>
      {low !== null && high !== null && (
        <rect x={Math.max(0, low) * width} y={2} width={Math.max(2, (Math.min(1, high) - Math.max(0, low)) * width)} height={6} rx={3} />
      )}
      <line x1={at * width} x2={at * width} y1={0} y2={10} />
      <text {...textPlace(mark, width)}>{text}</text>
    </g>
  );
}

/** The bars with their counts, and as many edges under them as have room, 0 among them. */
function Drawing({ bars, end, width, step, plot, mark }: Drawn) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const lines = mark === null ? 0 : textPlace(mark, width).textAnchor === 'middle' ? 2 : 1;
  const base = TOP + lines * MARK + plot;
  const longest = Math.max(end.length, ...bars.map(({ edge }) => edge.length)) * LETTER + 10;
  const every = Math.max(1, Math.ceil(longest / step));
  const zero = Math.max(
    0,
    bars.findIndex(({ color }) => color === 'gain'),
  );
  const edges = [...bars.map(({ edge }) => edge), end];
  const hasEnd = end !== '' && (bars.length - zero) % every === 0;
  /** Where the first edge ends, which begins with the drawing. */
  const firstEnd = zero % every === 0 ? edges[0]!.length * LETTER : 0;
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${base + 24}`} height={base + 24} aria-hidden="true">
      {bars.map(({ key, color, count }, i) => {
        const height = count === 0 ? 0 : Math.max(2, (count / most) * plot);
        return (
          <g key={key}>
            <rect className={css[color]} x={step * i + 1} y={base - height} width={Math.max(1, step - 2)} height={height} rx={2} />
            {step >= Math.max(26, `${count}`.length * LETTER + 4) && count > 0 && (
              <text className={css.count} x={step * (i + 0.5)} y={base - height - 6} textAnchor="middle">
                {count}
              </text>
            )}
          </g>
        );
      })}
      <line className={css.axis} x1={0} x2={width} y1={base} y2={base} />
      {mark !== null && <Mark mark={mark} width={width} />}
      {edges.map((edge, i) => {
        if ((i - zero) % every !== 0) return null;
        const half = (edge.length * LETTER) / 2;
        // The end and the first have their places at the sides, before any that would touch them.
        const isTouched =
          (hasEnd && i < bars.length && step * i + half > width - end.length * LETTER - 8) || (i > 0 && step * i - half < firstEnd + 4);
        return isTouched ? null : (
          // biome-ignore lint/suspicious/noArrayIndexKey: an edge is its place
          <text key={i} x={Math.max(half, Math.min(width - half, step * i))} y={base + 18} textAnchor="middle">
            {edge}
          </text>
        );
      })}
    </svg>
  );
}

/** A histogram of counts by range. Each bar links to its trades: one tab stop, arrow keys between bars. */
export function Histogram({
  bars,
  end,
  label,
  plot = 130,
  mark = null,
}: {
  readonly bars: readonly HistogramBarProps[];
  readonly end: string;
  readonly label: string;
  /** Height of the bars, in pixels. */
  readonly plot?: number;
  readonly mark?: HistogramMark | null;
}) {
  const [ref, width] = useWidth<HTMLDivElement>(460);
  const step = width / Math.max(1, bars.length);
  const longest = bars.reduce<HistogramBarProps | null>((best, bar) => (best === null || bar.count > best.count ? bar : best), null);
  const { tabIndexOf, onFocusOf, onKeyDown } = useRoving(bars.length, 1, 0);
  return (
    <div
      ref={ref}
      className={css.holder}
      role="group"
      aria-label={[label, ...(longest === null ? [] : [spoken(chartTexts.longestBar(longest.title))])].join('. ')}
      onKeyDown={(event: KeyboardEvent<HTMLDivElement>) => onKeyDown(event)}
    >
      <Drawing bars={bars} end={end} width={width} step={step} plot={plot} mark={mark} />
      {bars.map(({ key, title, href }, i) => (
        <Link
          key={key}
          to={href}
          className={css.bar}
          style={{ left: step * i, width: step }}
          tabIndex={tabIndexOf(i)}
          onFocus={onFocusOf(i)}
          title={title}
          aria-label={spoken(title)}
        />
      ))}
    </div>
  );
}
