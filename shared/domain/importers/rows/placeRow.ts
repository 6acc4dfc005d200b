import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import type { Millis } from '#domain/units/millis.ts';
import { rowReasons } from '../rowReasons.ts';
import { givenTradeDay } from '../values/givenTradeDay.ts';
import { type CashRow, cashKept } from './cashRow.ts';
import type { DraftFill } from './draftFill.ts';
import type { Execution } from './execution.ts';
import { fillProblem } from './fillProblem.ts';
import type { RowMeaning } from './layout.ts';
import type { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';

/** Records a row by its meaning; returns the time of its fill, or null. */
export function placeRow(cells: RowCells<string>, log: RowLog, meaning: RowMeaning): Millis | null {
  const { rows } = cells;
  if (meaning === null) return null;
  if (typeof meaning === 'string') log.failed(rows, meaning);
  else if ('ignored' in meaning) log.ignored(rows, meaning.ignored);
  else if ('cash' in meaning) placeCash(cells, log, meaning.cash);
  else if ('unreadSplit' in meaning) log.unreadSplit(rows, meaning.unreadSplit);
  else {
    const refused = cells.problem || place(cells, log, meaning);
    if (refused === '') return meaning.time;
    if (meaning.action === 'split') log.unreadSplit(rows, meaning);
    else log.failed(rows, refused);
  }
  return null;
}

/** Adds cash of a symbol; its row is no trade. A row with an amount of zero is ignored. */
export function placeCash(
  { rows, clock, problem }: RowCells<string>,
  log: RowLog,
  { stamp, account = '', name = '', ...cash }: CashRow,
): void {
  if (problem !== '') log.failed(rows, problem);
  else if (Number.isNaN(cash.time)) log.failed(rows, clock.problem || rowReasons.noDate);
  else if (cash.amount === 0n) log.ignored(rows, rowReasons.cashMovement);
  else {
    log.ignored(rows, cashKept[cash.kind]);
    log.findings.cashOf({ ...cash, account }, name, stamp);
  }
}

/** Writes the fill down; gives the reason when it cannot be one, else ''. */
function place({ rows, clock }: RowCells<string>, log: RowLog, execution: Execution): string {
  const { instrument, action, quantity, price, time } = execution;
  if (Number.isNaN(time)) return clock.problem || rowReasons.noDate;
  const refused = fillProblem(instrument, action, quantity, price);
  if (refused !== '') return refused;
  const { effect, fee, executionId = '', account = '' } = execution;
  const { precision = clock.precision } = execution;
  const fill: DraftFill = { id: UNNAMED, account, instrument, action, quantity, price, fee, time, precision, order: 0, effect, batch: '' };
  if (execution.gross !== undefined) fill.statedGross = execution.gross;
  const dated = givenTradeDay(execution.tradeDay ?? '', time);
  if (dated === 'unclear') return rowReasons.noTradeDay(execution.tradeDay ?? '');
  if (dated !== null) fill.tradeDay = dated;
  const before = log.size;
  log.fill(rows, fill, executionId, execution.stamp);
  if (log.size > before) execution.placed?.(before);
  return '';
}
