import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf } from '#domain/importers/csv/csvTable.ts';
import { notANumber, type RowLog } from '#domain/importers/rows/rowLog.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';
import { headSymbol, tailSymbol } from './ibAction.ts';
import type { IbCorporateActions } from './ibCorporateActions.ts';
import type { StatementHeader } from './statementFacts.ts';

/** Reads a row of a statement's section "Corporate Actions". */
export function statementActionRow(
  rows: CsvRows,
  header: StatementHeader,
  clock: StatementClock,
  log: RowLog,
  actions: IbCorporateActions,
): void {
  const cell = (name: string) => rows.cell(columnOf(header, name));
  const description = cell('description');
  if (description === '') {
    log.ignored(rows, 'A sum of the section, not a corporate action.');
    return;
  }
  const stamp = cell('date/time') || cell('report date');
  const time = clock.yearFirst(stamp);
  const [quantity, proceeds, value] = ['quantity', 'proceeds', 'value'].map((name) => rows.amount(columnOf(header, name)));
  if (quantity === null || quantity === undefined || Number.isNaN(time)) {
    log.failed(rows, Number.isNaN(time) ? clock.problem : notANumber('quantity', cell('quantity')));
    return;
  }
  const { line, start, end } = rows;
  actions.row({
    place: { line, start, end },
    account: cell('account'),
    category: cell('asset category'),
    currency: cell('currency'),
    symbol: tailSymbol(description) || headSymbol(description),
    description,
    type: '',
    isCancelled: /\bCa\b/.test(cell('code')),
    quantity,
    proceeds: proceeds ?? (0n as typeof quantity),
    value: value ?? (0n as typeof quantity),
    stamp,
    time,
    precision: clock.precision,
  });
}
