import { useState } from 'react';
import type { ImportPreview } from '../../../book/importDesk.ts';
import { counted } from '../format/format.ts';
import css from './Import.module.css';
import { Reason } from './Reason.tsx';

const FIRST = 6;

/** The rows that became no fill, gathered by reason, those that need the trader first. */
export function LeftOut({ preview }: { readonly preview: ImportPreview }) {
  const [all, setAll] = useState(false);
  const { leftOut, rows } = preview;
  const shown = all ? leftOut : leftOut.slice(0, FIRST);
  const title =
    rows.skipped === 0
      ? 'Nothing was left out'
      : `${counted(rows.skipped, 'row')}${rows.failed > 0 ? `, ${rows.failed} ${rows.failed === 1 ? 'needs' : 'need'} you` : ', none needs you'}`;
  return (
    <section className={`${css.card} ${css.flush}`} aria-label="What was left out, and why">
      <div className={css.head}>
        <p className={css.label}>What was left out, and why</p>
        <h2 className={css.answer}>{title}</h2>
      </div>
      <ul className={css.reasons}>
        {shown.map((group) => (
          <Reason key={`${group.kind} ${group.reason}`} group={group} />
        ))}
        {preview.unmatched.map((close) => (
          <li key={close.id} className={css.needs}>
            <span className={css.times}>!</span>
            <div>
              <p>
                <b>{close.symbol} closes what no file opened.</b>
              </p>
              <p className={css.hint}>
                {close.quantity} closed with nothing held: the history starts later than the position. It waits until an earlier file brings
                the opening; it is never counted as a short.
              </p>
            </div>
          </li>
        ))}
      </ul>
      {leftOut.length > FIRST && !all && (
        <button type="button" className={css.link} onClick={() => setAll(true)}>
          Show {leftOut.length - FIRST} more
        </button>
      )}
    </section>
  );
}
