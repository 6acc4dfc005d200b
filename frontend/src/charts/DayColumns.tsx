// biome-ignore-all lint/a11y/useSemanticElements: a group of bars is no fieldset of a form

import { Link } from 'react-router-dom';
import * as chartTexts from '#copy/chartTexts.ts';
import pnl from '#format/pnlColor.module.css';
import { DRAWN, pnlColor } from '#format/pnlColor.ts';
import { spoken } from '#format/spoken.ts';
import css from './DayColumns.module.css';
import { Hint } from './Hint.tsx';
import { useRoving } from './useRoving.ts';

/** A day's result: `title` in words, `href` lists its trades, `mean` of the days before it; null if too few. */
type DayColumn = {
  readonly key: string;
  readonly value: number;
  readonly mean: number | null;
  readonly title: string;
  readonly href: string;
};

/** Fewer columns than this leave room at the right. */
const LEAST = 8;

/** The days that made and lost the most, in words. */
function factsOf(columns: readonly DayColumn[]): readonly string[] {
  const [most, ...others] = columns.toSorted((a, b) => b.value - a.value);
  const least = others.at(-1);
  return [most && chartTexts.most(most.title), least && chartTexts.least(least.title)].flatMap((fact) => (fact ? [spoken(fact)] : []));
}

/** A column for each day over its number, gains up and losses down, that leads to its trades; and the running mean as a dashed line. */
export function DayColumns({ columns, label }: { readonly columns: readonly DayColumn[]; readonly label: string }) {
  const { tabIndexOf, onFocusOf, onKeyDown } = useRoving(columns.length);
  const values = columns.flatMap(({ value, mean }) => [value, mean ?? 0]);
  const [high, low] = [Math.max(0, ...values), Math.min(0, ...values)];
  const span = high - low || 1;
  const at = (value: number) => (100 * (high - value)) / span;
  const places = Math.max(LEAST, columns.length);
  const line = columns.flatMap(({ mean }, i) => (mean === null ? [] : [`${i + 0.5},${at(mean)}`]));
  return (
    <div
      className={css.columns}
      style={{ '--places': places } as React.CSSProperties}
      role="group"
      aria-label={[label, ...factsOf(columns)].join('. ')}
      onKeyDown={onKeyDown}
    >
      <i className={css.zeroLine} style={{ top: `calc(${at(0) / 100} * var(--high))` }} />
      {columns.map(({ key, value, title, href }, i) => (
        <Link key={key} to={href} className={css.column} aria-label={spoken(title)} tabIndex={tabIndexOf(i)} onFocus={onFocusOf(i)}>
          <span className={css.bar}>
            <i
              className={pnl[pnlColor(value, DRAWN)]}
              style={{ top: `${value > 0 ? at(value) : at(0)}%`, height: `max(1.5px, ${(100 * Math.abs(value)) / span}%)` }}
            />
          </span>
          <span className={css.day}>{Number(key.slice(8))}</span>
          <Hint text={title} />
        </Link>
      ))}
      {line.length > 1 && (
        <svg className={css.mean} viewBox={`0 0 ${places} 100`} preserveAspectRatio="none" aria-hidden="true">
          <polyline points={line.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}
