import css from './charts.module.css';

export type DayBar = { readonly key: string; readonly value: number; readonly title: string };

const WIDTH = 260;
const HEIGHT = 124;

/** A bar for each day, gains up and losses down. `label` says in words what is drawn. */
export function DayBars({ bars, label }: { readonly bars: readonly DayBar[]; readonly label: string }) {
  const high = Math.max(0, ...bars.map((b) => b.value));
  const low = Math.min(0, ...bars.map((b) => b.value));
  const span = high - low || 1;
  const zero = (high / span) * HEIGHT;
  const step = WIDTH / Math.max(bars.length, 12);
  return (
    <svg className={css.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" height={92} role="img" aria-label={label}>
      <line className={css.axis} x1={0} x2={WIDTH} y1={zero} y2={zero} vectorEffect="non-scaling-stroke" />
      {bars.map((bar, i) => {
        const height = Math.max(1.5, (Math.abs(bar.value) / span) * HEIGHT);
        return (
          <rect
            key={bar.key}
            className={bar.value > 0 ? css.up : bar.value < 0 ? css.dn : css.fl}
            x={i * step + step * 0.15}
            width={step * 0.7}
            y={bar.value < 0 ? zero : zero - height}
            height={height}
          >
            <title>{bar.title}</title>
          </rect>
        );
      })}
    </svg>
  );
}
