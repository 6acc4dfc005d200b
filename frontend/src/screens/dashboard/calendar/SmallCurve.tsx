import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import css from './smallCurve.module.css';

/** A running result: from zero, the total at each place from 0 to 1. */
export type SmallCurvePoints = readonly { readonly at: number; readonly total: number }[];

const HEIGHT = 100;

/** A running result without axes, over a zero line: its shape beside the final figure. */
export function SmallCurve({ points }: { readonly points: SmallCurvePoints }) {
  const totals = points.map(({ total }) => total);
  const [low, high] = [Math.min(0, ...totals), Math.max(0, ...totals)];
  if (low === high) return null;
  const y = (total: number) => (HEIGHT * (high - total)) / (high - low);
  const path = points.map(({ at, total }) => `H${100 * at}V${y(total)}`).join('');
  return (
    <svg className={css.curve} viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={css.zero} d={`M0 ${y(0)}H100`} />
      <path className={css[pnlColor(totals.at(-1)!, DRAWN)]} d={`M0 ${y(0)}${path}H100`} />
    </svg>
  );
}
