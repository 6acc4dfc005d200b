import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf } from '#domain/importers/csv/csvTable.ts';
import { readOption } from '#domain/importers/instruments/readOption.ts';
import { listedOption } from '#domain/importers/instruments/usInstrument.ts';
import { notANumber, type RowLog } from '#domain/importers/rows/rowLog.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';
import { SETTLEMENT } from './flexCash.ts';
import { cashSymbol, type IbCash } from './ibCash.ts';
import type { StatementHeader } from './statementFacts.ts';

/** Sections of a statement whose rows are cash of symbols. */
export const isCashSection = (name: string): boolean =>
  /^(?:dividends|payments? in lieu.*|withholding tax|871\(m\) withholding|interest|bond interest.*|(?:stock )?borrow fees?(?: details)?|hard to borrow details)$/i.test(
    name,
  );

/** Reads a row of cash of a statement: "Dividends", "Withholding Tax", "Interest", "Borrow Fee Details". */
export function statementCashRow(
  rows: CsvRows,
  header: StatementHeader,
  account: string,
  clock: StatementClock,
  log: RowLog,
  cash: IbCash,
): void {
  const cell = (...names: string[]) => rows.cell(columnOf(header, ...names));
  const [section, currency, description] = [rows.cell(0), cell('currency'), cell('description')];
  if (!/^[A-Z]{3}$/.test(currency)) {
    if (/^total|^$/i.test(currency)) log.ignored(rows, 'A sum of the section.');
    else log.failed(rows, `"${currency.slice(0, 40)}" is not a currency code such as USD.`);
    return;
  }
  const amountAt = columnOf(header, 'borrow fee', 'fee', 'amount');
  const amount = rows.number(amountAt);
  const stamp = cell('date', 'value date', 'report date');
  const time = clock.yearFirst(stamp);
  if (amount === null || Number.isNaN(time)) {
    log.failed(rows, amount === null ? notANumber('amount', rows.cell(amountAt)) : clock.problem);
    return;
  }
  const { line, start, end } = rows;
  const symbol = (cell('symbol') || cashSymbol(description)).toUpperCase();
  const row = { place: { line, start, end }, account: cell('account') || account, symbol, currency, amount, description };
  const rest = { name: '', stamp, time, precision: clock.precision };
  if (/borrow/i.test(section) && symbol !== '') cash.borrowFee({ ...row, ...rest });
  else cash.row({ ...row, ...rest, type: section });
}

/** Finds the payment of a cash-settled option, in any section; true if the row is one. */
export function statementSettlement(rows: CsvRows, header: StatementHeader, account: string, log: RowLog): boolean {
  const cell = (...names: string[]) => rows.cell(columnOf(header, ...names));
  const description = cell('description', 'activity description');
  const named = SETTLEMENT.exec(description);
  if (named === null) return false;
  const terms = readOption(named[1] || cell('symbol'));
  const currency = cell('currency');
  const [debit, credit] = [rows.number(columnOf(header, 'debit')), rows.number(columnOf(header, 'credit'))];
  const amount = rows.number(columnOf(header, 'amount')) ?? credit ?? debit;
  const instrument = terms === null ? 'unclear' : listedOption(terms, description, currency);
  if (amount === null || typeof instrument === 'string') return false;
  log.findings.settlements.pays(rows, cell('account') || account, instrument, amount);
  return true;
}
