// biome-ignore-all lint/a11y/useSemanticElements: a group of bars is no fieldset of a form

import { Link } from 'react-router-dom';
import pnl from '#format/pnlColor.module.css';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import css from './DayBars.module.css';
import { Hint } from './Hint.tsx';
import { useRoving } from './useRoving.ts';

/** A day's result: `title` in words, `href` lists its trades. */
type DayBar = { readonly key: string; readonly value: number; readonly title: string; readonly href: string };

/** Fewer bars than this leave room at the right. */
const LEAST = 12;

/** A bar for each day, gains up and losses down, that links to its trades. `label` describes the chart. */
export function DayBars({ bars, label }: { readonly bars: readonly DayBar[]; readonly label: string }) {
  const { tabIndexOf, onFocusOf, onKeyDown } = useRoving(bars.length);
  const high = Math.max(0, ...bars.map((b) => b.value));
  const low = Math.min(0, ...bars.map((b) => b.value));
  const span = high - low || 1;
  const zero = (100 * high) / span;
  return (
    <div className={css.bars} role="group" aria-label={label} onKeyDown={onKeyDown}>
      <i className={css.zeroLine} style={{ top: `${zero}%` }} />
      {bars.map(({ key, value, title, href }, i) => {
        const height = (100 * Math.abs(value)) / span;
        return (
          <Link
            key={key}
            to={href}
            className={css.bar}
            style={{ maxWidth: `${100 / LEAST}%` }}
            aria-label={spoken(title)}
            tabIndex={tabIndexOf(i)}
            onFocus={onFocusOf(i)}
          >
            <em>
              <i
                className={pnl[pnlColor(value, DRAWN)]}
                style={{ top: `${value > 0 ? zero - height : zero}%`, height: `max(1.5px, ${height}%)` }}
              />
            </em>
            <Hint text={title} />
          </Link>
        );
      })}
    </div>
  );
}
