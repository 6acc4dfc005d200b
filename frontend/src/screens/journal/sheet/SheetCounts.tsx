import type { SheetDiff } from '../../../../../shared/domain/sheet/sheetDiff.ts';
import { count, counted } from '../format/format.ts';
import look from '../import/Import.module.css';

/** The rows of the sheet as one bar: changed, as they are, not usable; they add up to every row. */
export function SheetCounts({ diff, fileName }: { readonly diff: SheetDiff; readonly fileName: string }) {
  const { rows, unchanged, problems, newer, absent } = diff;
  const changed = rows - unchanged - problems.length;
  const conflicts = diff.conflicts.length;
  const parts = [
    {
      n: changed,
      name: 'changed',
      more:
        conflicts > 0
          ? `${counted(conflicts, 'trade')} changed in the journal too`
          : changed === 0
            ? 'Every word is as in the journal'
            : 'Each is shown below',
      className: look.fresh,
    },
    {
      n: unchanged,
      name: 'as they are',
      more: newer > 0 ? `The journal is newer on ${counted(newer, 'trade')}, and stays` : 'What is not in the sheet stays too',
      className: look.duplicate,
    },
    { n: problems.length, name: 'not used', more: problems.length === 0 ? 'None' : 'Each with its reason', className: look.skipped },
  ];
  return (
    <section className={look.card} aria-label="What is in the sheet">
      <p className={look.label}>{fileName}</p>
      <h2 className={look.title}>{changed === 0 ? 'Nothing is changed in this sheet' : `${counted(changed, 'trade')} would change`}</h2>
      <div
        className={look.stack}
        role="img"
        aria-label={`${changed} changed, ${unchanged} as they are, ${problems.length} not used of ${rows} rows`}
      >
        {parts
          .filter((part) => part.n > 0)
          .map((part) => (
            <i key={part.name} className={part.className} style={{ flex: part.n }} />
          ))}
      </div>
      <div className={look.legend}>
        {parts.map((part) => (
          <div key={part.name} className={part.className}>
            <b>{count(part.n)}</b>
            <span>{part.name}</span>
            <small>{part.more}</small>
          </div>
        ))}
      </div>
      {absent.length > 0 && (
        <p className={look.proof}>
          <span>
            The sheet has no column for <b>{absent.join(', ')}</b>, so nothing changes there.
          </span>
        </p>
      )}
    </section>
  );
}
