import { pnlColor } from '#format/pnlColor.ts';
import css from './snapshot.module.css';

const [WIDE, HIGH, EDGE] = [600, 110, 8];

/** The R a trade had realized, a step at each exit from its entry on, with the stop at −1. Said in words beside it. */
export function RPath({ path }: { readonly path: readonly (readonly number[])[] }) {
  const points = [[0, 0] as const, ...path.map(([minutes = 0, r = 0]) => [minutes, r] as const)];
  const last = points.at(-1)!;
  const rs = points.map(([, r]) => r);
  const [low, high] = [Math.min(-1, ...rs), Math.max(1, ...rs)];
  const span = Math.max(1, last[0]);
  const x = (minutes: number) => EDGE + (minutes / span) * (WIDE - 2 * EDGE);
  const y = (r: number) => EDGE + ((high - r) / (high - low)) * (HIGH - 2 * EDGE);
  const line = points.map(([minutes, r], at) => `${x(minutes)},${y(points[at - 1]?.[1] ?? 0)} ${x(minutes)},${y(r)}`).join(' ');
  return (
    <svg className={css.path} viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" data-color={pnlColor(last[1])}>
      <line x1={0} x2={WIDE} y1={y(0)} y2={y(0)} className={css.zero} />
      <line x1={0} x2={WIDE} y1={y(-1)} y2={y(-1)} className={css.stop} />
      <polyline points={line} />
    </svg>
  );
}
