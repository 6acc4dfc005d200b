import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { notANumber, type RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { absolute, negate, ZERO } from '#domain/units/decimal.ts';
import { flexPlacesIn } from './flexPlacesIn.ts';
import type { IbCorporateActions } from './ibCorporateActions.ts';
import { IB_ZONE } from './ibZone.ts';

/** A reader of corporate actions of a Flex query below this header. */
export function flexActionsBelow(
  columns: ReadonlyMap<string, number>,
  rows: CsvRows,
  log: RowLog,
  actions: IbCorporateActions,
): () => void {
  const at = flexPlacesIn(columns);
  const clock = new StatementClock(IB_ZONE);
  return () => {
    const level = rows.cell(at.level);
    if (level === 'SUMMARY') {
      log.ignored(rows, 'A sum of corporate actions; their own rows are read.');
      return;
    }
    const amounts = [at.quantity, at.proceeds, at.value].map((column) => rows.amount(column));
    const [quantity = null, proceeds = null, value = null] = amounts;
    if (quantity === null || proceeds === null || value === null) {
      log.failed(rows, notANumber('quantity', rows.cell(at.quantity)));
      return;
    }
    const stamp = rows.cell(at.stamp) || rows.cell(at.report);
    const time = clock.yearFirst(stamp);
    if (Number.isNaN(time)) {
      log.failed(rows, clock.problem);
      return;
    }
    // Some queries leave the text in "Description" and call the action's own column empty.
    const description = rows.cell(at.description) || rows.cell(at.title);
    const { line, start, end } = rows;
    actions.row({
      place: { line, start, end },
      account: rows.cell(at.account),
      category: rows.cell(at.kind) || 'STK',
      currency: rows.cell(at.currency),
      symbol: rows.cell(at.symbol),
      description,
      type: rows.cell(at.type).toUpperCase(),
      isCancelled: /\bCa\b/.test(rows.cell(at.code)),
      quantity,
      proceeds: proceeds === 0n ? ZERO : proceeds,
      value: quantity < 0n ? negate(absolute(value)) : value,
      stamp,
      time,
      precision: clock.precision,
    });
  };
}
