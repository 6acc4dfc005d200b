import { useState } from 'react';
import { counted } from '../../../../../shared/domain/format/numbers.ts';
import type { ImportPreview } from '../../../book/importDesk.ts';
import type { Opening } from '../../../book/waitingClose.ts';
import css from './Import.module.css';
import reasons from './Reasons.module.css';
import { Reason } from './Reason.tsx';
import { Unmatched } from './Unmatched.tsx';

const FIRST = 6;

function title({ rows, unmatched }: ImportPreview): string {
  const needs = rows.failed + unmatched.length;
  if (rows.skipped + unmatched.length === 0) return 'Nothing was left out';
  const left = [
    ...(rows.skipped > 0 ? [counted(rows.skipped, 'row')] : []),
    ...(unmatched.length > 0 ? [counted(unmatched.length, 'close')] : []),
  ];
  return `${left.join(' and ')}, ${needs === 0 ? 'none needs' : needs === 1 ? '1 needs' : `${needs} need`} you`;
}

/** The rows that became no fill, gathered by reason, and the closes that found nothing open; those that need the trader first. */
export function LeftOut(props: {
  readonly preview: ImportPreview;
  readonly openings: readonly Opening[];
  readonly zone: string;
  readonly onOpenings: (openings: readonly Opening[]) => void;
}) {
  const { preview } = props;
  const [all, setAll] = useState(false);
  const { leftOut, unmatched } = preview;
  const shown = all ? leftOut : leftOut.slice(0, FIRST);
  return (
    <section className={`${css.card} ${css.flush}`} aria-label="What was left out, and why">
      <div className={css.head}>
        <p className={css.label}>What was left out, and why</p>
        <h2 className={css.answer}>{title(preview)}</h2>
      </div>
      <ul className={reasons.reasons}>
        <Unmatched {...props} />
        {shown.map((group) => (
          <Reason key={`${group.kind} ${group.reason}`} group={group} />
        ))}
      </ul>
      {leftOut.length > FIRST && !all && (
        <button type="button" className={css.link} onClick={() => setAll(true)}>
          Show {leftOut.length - FIRST} more
        </button>
      )}
      {unmatched.length > 0 && (
        <p className={reasons.later}>
          The history starts later than these positions; they are never counted as shorts. You can also import now and say it later: what
          waits stands above your list of trades.
        </p>
      )}
    </section>
  );
}
