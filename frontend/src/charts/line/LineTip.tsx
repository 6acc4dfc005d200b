import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import css from './line.module.css';
import { type ChartLine, type LineReading, lineColors } from './lineData.ts';
import type { LineSize } from './linePaths.ts';

/** Tooltip of one place, beside a line through it; pinned, its link is reachable. */
export function LineTip({
  reading: { when, values, href },
  x,
  dots,
  size: { top, bottom },
  width,
  isPinned,
}: {
  readonly reading: LineReading;
  readonly x: number;
  readonly dots: readonly { readonly look: ChartLine['look']; readonly y: number }[];
  readonly size: LineSize;
  readonly width: number;
  readonly isPinned: boolean;
}) {
  return (
    <>
      <i className={css.cursor} style={{ left: x, top, height: bottom - top }} />
      {dots.map(({ look, y }) => (
        <i key={`${look} ${y}`} className={css.dot} style={{ left: x, top: y, borderColor: lineColors[look] }} />
      ))}
      <div
        className={`${css.tip} ${isPinned ? css.pinned : ''}`}
        role="status"
        style={x > width / 2 ? { right: Math.max(0, width - x + 12) } : { left: Math.min(x + 12, Math.max(0, width - 212)) }}
      >
        <p>{when}</p>
        {values.map(({ name, text }) => (
          <p key={name}>
            {name} <b>{text}</b>
          </p>
        ))}
        {href != null && (
          <Link to={href} tabIndex={-1}>
            {chartTexts.theseTrades}
          </Link>
        )}
      </div>
    </>
  );
}
