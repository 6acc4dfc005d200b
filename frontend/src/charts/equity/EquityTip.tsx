import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import css from './equity.module.css';
import type { EquityReading } from './equityData.ts';
import { panels } from './equitySvgPaths.ts';

/** Tooltip of one step, beside a line through it; pinned, its link is reachable. */
export function EquityTip({
  reading,
  x,
  y,
  width,
  isPinned,
}: {
  readonly reading: EquityReading;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly isPinned: boolean;
}) {
  const { when, total, step, sign, below, href } = reading;
  const isRight = x > width / 2;
  return (
    <>
      <i className={css.cursor} style={{ left: x, top: panels.top, height: panels.fallBottom - panels.top }} />
      <i className={css.dot} style={{ left: x, top: y }} />
      <div
        className={`${css.tip} ${isPinned ? css.pinned : ''}`}
        role="status"
        style={isRight ? { right: Math.max(0, width - x + 12) } : { left: Math.min(x + 12, Math.max(0, width - 200)) }}
      >
        <p>{when}</p>
        <p>
          Total <b>{total}</b>
        </p>
        <p>
          Change <b className={sign > 0 ? css.gain : sign < 0 ? css.loss : ''}>{step}</b>
        </p>
        {below !== null && (
          <p>
            Below peak <b className={css.loss}>{below}</b>
          </p>
        )}
        <Link to={href} tabIndex={-1}>
          {chartTexts.dayTrades}
        </Link>
      </div>
    </>
  );
}
