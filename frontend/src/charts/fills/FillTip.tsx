import type { FillReading } from './fillMark.ts';
import css from './fills.module.css';

const TIP = 196;

/** Tooltip of one fill, beside a line through it. */
export function FillTip({
  reading: { title, lines },
  x,
  width,
  height,
}: {
  readonly reading: FillReading;
  readonly x: number;
  readonly width: number;
  readonly height: number;
}) {
  const left = x + TIP + 12 < width ? x + 12 : Math.max(0, x - TIP - 12);
  return (
    <>
      <i className={css.cursor} style={{ left: x, height }} />
      <div className={css.tip} style={{ left, width: TIP }} role="status">
        <p>
          <b>{title}</b>
        </p>
        {lines.map(({ name, text, sign = 0 }) => (
          <p key={name}>
            {name} <b className={sign > 0 ? css.gain : sign < 0 ? css.loss : ''}>{text}</b>
          </p>
        ))}
      </div>
    </>
  );
}
