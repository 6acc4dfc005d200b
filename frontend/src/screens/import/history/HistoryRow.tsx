import { Link } from 'react-router-dom';
import { count, counted } from '#domain/format/numbers.ts';
import { stamp } from '#format/stamp.ts';
import css from '../Import.module.css';
import type { ListedImport } from './RecalculateDialog.tsx';

/** One import of the history, with what can still be done about it. */
export function HistoryRow(props: {
  readonly receipt: ListedImport;
  readonly accounts: string;
  readonly zone: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onAgain: () => void;
  readonly onUndo: () => void;
}) {
  const { receipt, accounts, zone, isOpen, onOpen, onAgain, onUndo } = props;
  const { problems } = receipt;
  const { failed, ignored } = receipt.rows;
  const details =
    failed > 0
      ? {
          text: count(failed),
          label: `${counted(failed, 'row')} of ${receipt.fileName} needed attention, show ${failed === 1 ? 'it' : 'them'}`,
        }
      : {
          text: ignored > 0 ? `${count(ignored)} skipped` : 'Details',
          label: `${ignored > 0 ? `${count(ignored)} skipped` : 'Details'}: show the rows of ${receipt.fileName}`,
        };
  return (
    <tr className={receipt.state === 'undone' ? css.undone : ''}>
      <td className={css.clip} title={receipt.fileName}>
        <b>{receipt.fileName}</b>
      </td>
      <td>{accounts}</td>
      <td className={css.hint}>
        {stamp(Date.parse(receipt.at), zone)}
        {receipt.fees === 'account' && receipt.state !== 'undone' && ' · fees estimated'}
      </td>
      <td className={css.num}>
        {count(receipt.added)}
        <span className={css.phoneOnly}> {receipt.added === 1 ? 'fill' : 'fills'}</span>
      </td>
      <td className={css.num}>{count(receipt.rows.duplicate)}</td>
      <td className={css.num}>
        {(failed === 0 || problems.length === 0) && count(failed)}
        {failed === 0 && problems.length > 0 && ' · '}
        {problems.length > 0 && (
          <button type="button" className={css.link} aria-expanded={isOpen} onClick={onOpen} aria-label={details.label}>
            {details.text}
          </button>
        )}
      </td>
      <td className={css.num}>
        {receipt.state === 'undone' ? (
          <span className={css.hint}>Undone</span>
        ) : (
          <>
            <Link className={css.link} to={`/dashboard/trades?import=${receipt.id}`} aria-label={`View trades of ${receipt.fileName}`}>
              View trades
            </Link>
            <button type="button" className={css.link} onClick={onAgain} aria-label={`Recalculate ${receipt.fileName}`}>
              Recalculate
            </button>
            <button type="button" className={css.link} onClick={onUndo} aria-label={`Undo ${receipt.fileName}`}>
              Undo
            </button>
          </>
        )}
      </td>
    </tr>
  );
}
