import { absolute, add, decimal, subtract } from '../units/decimal.ts';
import type { JournalCash } from './journalCash.ts';

const CENT = decimal('0.01');

/** The dividend and tax rows of another file that add up to this net dividend; null if none. */
function partsOf<Row extends JournalCash>(net: JournalCash, rows: readonly Row[]): readonly [Row, Row] | null {
  for (const tax of rows) {
    if (tax.kind !== 'withholdingTax') continue;
    for (const gross of rows)
      if (gross.kind === net.kind && absolute(subtract(add(gross.amount, tax.amount), net.amount)) <= CENT) return [gross, tax];
  }
  return null;
}

const isNet = ({ kind }: JournalCash, own: readonly JournalCash[]): boolean =>
  (kind === 'dividend' || kind === 'paymentInLieu') && own.every((row) => row.kind !== 'withholdingTax');

/**
 * Rows of a file that say what the journal has from another file in another way: a dividend after tax in one of them, the dividend and its tax in the
 * other, the same within a cent. `file` and `journal`: rows of one account, symbol, currency and time, without those that are the same in both.
 */
export function restatedNet<Row extends JournalCash>(file: readonly Row[], journal: readonly JournalCash[]): ReadonlySet<Row> {
  const said = new Set<Row>();
  const left = { file: [...file], journal: [...journal] };
  const without = <Each>(rows: readonly Each[], taken: readonly Each[]) => rows.filter((row) => !taken.includes(row));
  for (const row of file) {
    const parts = isNet(row, file) ? partsOf(row, left.journal) : null;
    if (parts === null) continue;
    said.add(row);
    left.journal = without(left.journal, parts);
  }
  for (const net of journal) {
    const parts = isNet(net, journal) ? partsOf(net, left.file) : null;
    if (parts === null) continue;
    for (const part of parts) said.add(part);
    left.file = without(left.file, parts);
  }
  return said;
}
