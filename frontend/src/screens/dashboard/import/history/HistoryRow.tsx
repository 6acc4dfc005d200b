import { RefreshCw } from 'lucide-react';
import { rowsOfCash } from '#copy/cash/cashTexts.ts';
import * as importHistoryTexts from '#copy/import/importHistoryTexts.ts';
import { count, plural } from '#domain/format/percent.ts';
import type { ListedImport } from '#features/imports/UndoDialog.tsx';
import { stamp } from '#format/stamp.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Row } from '#ui/Stack.tsx';
import { Num } from '#ui/Table.tsx';
import look from '../Import.module.css';
import css from './HistoryTable.module.css';

/** The button that opens the skipped rows, and its name, which contains its text. */
function detailsOf({ fileName, rows: { failed, ignored }, corrections = [] }: ListedImport): {
  readonly text: string;
  readonly label: string;
} {
  if (failed > 0 && ignored === 0)
    return {
      text: count(failed),
      label: importHistoryTexts.neededAttention(failed, fileName),
    };
  const skipped = importHistoryTexts.skippedRows(ignored);
  const corrected = corrections.length > 0 && failed === 0 ? importHistoryTexts.correctedFills(corrections.length) : null;
  if (corrected !== null) return { text: corrected, label: importHistoryTexts.showRows(corrected, fileName) };
  const text = ignored === 0 ? 'Details' : failed > 0 ? `${count(failed)}, ${skipped}` : skipped;
  return { text, label: importHistoryTexts.showRows(text, fileName) };
}

/** One import of the history, with what can still be done about it. */
export function HistoryRow(props: {
  readonly receipt: ListedImport;
  readonly accounts: string;
  readonly zone: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onRecalculate: () => void;
  readonly onUndo: () => void;
}) {
  const { receipt, accounts, zone, isOpen, onOpen, onRecalculate, onUndo } = props;
  const { problems, corrections = [] } = receipt;
  const { failed } = receipt.rows;
  const details = detailsOf(receipt);
  const hasDetails = problems.length > 0 || corrections.length > 0;
  return (
    <tr className={receipt.state === 'undone' ? css.undone : ''}>
      <td className={look.clip} title={receipt.fileName}>
        {receipt.connection !== undefined && <RefreshCw className={css.sync} aria-label={importHistoryTexts.isSync} />}
        <b>{receipt.fileName}</b>
      </td>
      <td className={look.clip} title={accounts}>
        {accounts}
      </td>
      <td className={look.hint}>
        {stamp(Date.parse(receipt.at), zone)}
        {receipt.cashAdded !== undefined && ` · ${rowsOfCash(receipt.cashAdded)}`}
        {receipt.fees === 'account' && receipt.state !== 'undone' && ' · fees estimated'}
      </td>
      <Num>
        {count(receipt.added)}
        <span className={css.phoneOnly}> {plural(receipt.added, 'fill', 'fills')}</span>
      </Num>
      <Num>{count(receipt.rows.duplicate)}</Num>
      <Num>
        {(failed === 0 || !hasDetails) && count(failed)}
        {failed === 0 && hasDetails && ' · '}
        {hasDetails && (
          <Button look="text" size="small" aria-expanded={isOpen} onClick={onOpen} aria-label={details.label}>
            {details.text}
          </Button>
        )}
      </Num>
      <Num>
        {receipt.state === 'undone' ? (
          <span className={look.hint}>Undone</span>
        ) : (
          <RowActions receipt={receipt} onRecalculate={onRecalculate} onUndo={onUndo} />
        )}
      </Num>
    </tr>
  );
}

/** Actions on an import: show its trades, recalculate it, undo it. A connection has its own account and zone, so its imports are not recalculated. */
const RowActions = ({
  receipt: { id, fileName, connection },
  onRecalculate,
  onUndo,
}: {
  readonly receipt: ListedImport;
  readonly onRecalculate: () => void;
  readonly onUndo: () => void;
}) => (
  <Row as="span" gap={16} justify="last" className={css.actions}>
    <ButtonLink look="text" size="small" to={`/dashboard/trades?import=${id}`} aria-label={importHistoryTexts.viewTradesOf(fileName)}>
      View trades
    </ButtonLink>
    {connection === undefined && (
      <Button look="text" size="small" onClick={onRecalculate} aria-label={importHistoryTexts.recalculateOf(fileName)}>
        Recalculate
      </Button>
    )}
    <Button look="text" size="small" onClick={onUndo} aria-label={importHistoryTexts.undoOf(fileName)}>
      Undo
    </Button>
  </Row>
);
