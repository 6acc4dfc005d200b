// biome-ignore-all lint/a11y/useSemanticElements: a drawing of bars is no fieldset of a form

import { Link } from 'react-router-dom';
import { count } from '#domain/format/percent.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import type { GroupBar } from './GroupBars.tsx';
import css from './HourBars.module.css';
import { useWidth } from './useWidth.ts';

/** A group whose text has two shorter forms: the last is without its currency, for bars that share a narrow place. */
export type HourBar = GroupBar & { readonly short: string; readonly shortest: string };

const TOP = 24;
const PLOT = 140;
const LETTER = 7.4;

/** Net by hour: the value above its bar, the number of trades below; each leads to its trades. Small samples are dashed, never colored as an edge. */
export function HourBars({ bars, label }: { readonly bars: readonly HourBar[]; readonly label: string }) {
  const [ref, width] = useWidth<HTMLDivElement>(460);
  const high = Math.max(0, ...bars.map((b) => b.value));
  const low = Math.min(0, ...bars.map((b) => b.value));
  const span = high - low || 1;
  const below = low < 0 ? 18 : 0;
  const zero = TOP + (high / span) * (PLOT - below);
  const step = width / Math.max(bars.length, 1);
  const barWidth = Math.min(40, step * 0.66);
  const most = Math.max(1, ...bars.map((b) => b.trades));
  const form = (['text', 'short'] as const).find((each) => bars.every((bar) => bar[each].length * LETTER <= step)) ?? 'shortest';
  const labels = TOP + PLOT + 26;
  return (
    <div ref={ref} className={css.hours} role="group" aria-label={label}>
      <svg className={css.chart} viewBox={`0 0 ${width} 236`} height={236} aria-hidden="true">
        <line className={css.axis} x1={0} x2={width} y1={zero} y2={zero} />
        {bars.map((bar, i) => {
          const middle = step * (i + 0.5);
          const height = Math.max(2, (Math.abs(bar.value) / span) * (PLOT - below));
          const y = bar.value < 0 ? zero : zero - height;
          const few = isSmallSample(bar.trades);
          const color = pnlColor(bar.value, DRAWN);
          const countHeight = Math.max(2, (16 * bar.trades) / most);
          return (
            <g key={bar.key}>
              <rect
                className={few ? `${css.few} ${css[`few${color}`]}` : css[color]}
                opacity={0.9}
                x={middle - barWidth / 2}
                y={y}
                width={barWidth}
                height={height}
                rx={3}
              />
              <text className={css.value} x={middle} y={bar.value < 0 ? y + height + 14 : y - 7} textAnchor="middle">
                {bar[form]}
              </text>
              {(step >= 36 || i % 2 === 0) && (
                <text className={css.label} x={middle} y={labels} textAnchor="middle">
                  {bar.label}
                </text>
              )}
              <rect className={css.count} x={middle - barWidth / 2} y={labels + 8} width={barWidth} height={countHeight} rx={2} />
              <text x={middle} y={labels + 22 + countHeight} textAnchor="middle">
                {count(bar.trades)}
              </text>
            </g>
          );
        })}
      </svg>
      {bars.map((bar, i) => (
        <Link key={bar.key} to={bar.href} className={css.hour} style={{ left: step * i, width: step }} aria-label={spoken(bar.title)} />
      ))}
    </div>
  );
}
