import { Link } from 'react-router-dom';
import { count } from '#domain/format/percent.ts';
import { isSmallSample } from '#domain/statistics/isSmallSample.ts';
import type { PnlColor } from '#format/pnlColor.ts';
import { SampleCount } from '#format/SampleCount.tsx';
import { spoken } from '#format/spoken.ts';
import css from './WeekdayBars.module.css';

type WeekdayBar = {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** Color of the bar and its text. */
  readonly color: PnlColor;
  readonly text: string;
  readonly trades: number;
  readonly title: string;
  readonly href: string;
};

/** Net by weekday: bars from a common zero, the value and the number of trades beside; each leads to its trades. Small samples are dashed. */
export function WeekdayBars({ bars }: { readonly bars: readonly WeekdayBar[] }) {
  const high = Math.max(0, ...bars.map((b) => b.value));
  const low = Math.min(0, ...bars.map((b) => b.value));
  const span = high - low || 1;
  const zero = (-low / span) * 100;
  const wide = `${Math.max(7, ...bars.map((bar) => bar.text.length))}ch`;
  const counts = `${Math.max(4, ...bars.map((bar) => count(bar.trades).length + 2))}ch`;
  return (
    <div className={css.days}>
      {bars.map((bar) => {
        const size = (Math.abs(bar.value) / span) * 100;
        const { color } = bar;
        return (
          <Link key={bar.key} to={bar.href} className={css.day} style={{ gridTemplateColumns: `32px 1fr ${wide} ${counts}` }}>
            <span aria-hidden="true">{bar.label}</span>
            <span className={css.track}>
              <span className="unseen">{spoken(bar.title)}</span>
              <i className={css.zero} style={{ left: `${zero}%` }} />
              <i
                className={`${css.fill} ${css[isSmallSample(bar.trades) ? 'fewer' : color]}`}
                style={{ left: `${bar.value < 0 ? zero - size : zero}%`, width: `${size}%` }}
              />
            </span>
            <span aria-hidden="true" className={`${css.num} ${css[color]}`}>
              {bar.text}
            </span>
            <span aria-hidden="true" className={`${css.num} ${css.muted}`}>
              <SampleCount n={bar.trades} />
            </span>
          </Link>
        );
      })}
    </div>
  );
}
