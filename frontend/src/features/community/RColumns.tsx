import { count } from '#domain/format/percent.ts';
import { pnlColor } from '#format/pnlColor.ts';
import css from './RColumns.module.css';

/** A stretch: its name, its R, its number of trades, and its figure as text. */
type RColumn = { readonly name: string; readonly r: number; readonly trades: number; readonly text: string };

/** Number of columns that fit side by side on a phone. */
const ROOM = 7;
const HALF = 36;

/** The R of days or months as bars from the middle, each over its name and its number of trades. */
export function RColumns({ columns, label }: { readonly columns: readonly RColumn[]; readonly label: string }) {
  const most = Math.max(...columns.map(({ r }) => Math.abs(r)));
  return (
    <ol className={columns.length > ROOM ? `${css.columns} ${css.many}` : css.columns} aria-label={label}>
      {columns.map(({ name, r, trades, text }) => (
        <li key={name} data-color={pnlColor(r)}>
          <span className={css.bar}>
            <i style={{ height: `${most === 0 ? 0 : (Math.abs(r) / most) * HALF}px`, [r < 0 ? 'top' : 'bottom']: '50%' }} />
          </span>
          <b>{trades === 0 ? '–' : text}</b>
          <span>{name}</span>
          <small>{count(trades)}</small>
        </li>
      ))}
    </ol>
  );
}
