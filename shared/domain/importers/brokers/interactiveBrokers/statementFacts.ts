import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf, delimiterOf } from '#domain/importers/csv/csvTable.ts';
import { readExpiry, readRight, readStrike } from '#domain/importers/instruments/readOption.ts';
import type { IbContract } from './ibInstrument.ts';

/** Columns of a section by name. */
export type StatementHeader = ReadonlyMap<string, number>;

/** A contract in the statement’s list of instruments. */
export type ContractDetails = Pick<IbContract, 'underlying' | 'multiplier' | 'expiry' | 'strike' | 'right'>;

/** The details of a contract that is not in the list. */
export const NO_DETAILS: ContractDetails = { underlying: '', multiplier: null, expiry: null, strike: null, right: null };

/** Facts from the sections around the trades: contracts by category and symbol, and the account. */
export function statementFacts(text: string): {
  details: ReadonlyMap<string, ContractDetails>;
  accounts: ReadonlySet<string>;
  hasTrades: boolean;
} {
  const details = new Map<string, ContractDetails>();
  const accounts = new Set<string>();
  let hasTrades = false;
  let header: StatementHeader = new Map();
  const rows = new CsvRows(text, delimiterOf(text));
  while (rows.next()) {
    const section = rows.cell(0);
    const isData = rows.cell(1) === 'Data';
    if (section === 'Trades' && rows.cell(1) === 'Header') hasTrades = true;
    else if (section === 'Account Information' && isData && rows.cell(2) === 'Account') accounts.add(rows.cell(3));
    else if (section === 'Financial Instrument Information' && !isData) header = columnsOf(rows.cells());
    else if (section === 'Financial Instrument Information') {
      const cell = (name: string) => rows.cell(columnOf(header, name));
      const about: ContractDetails = {
        underlying: cell('underlying'),
        multiplier: rows.number(columnOf(header, 'multiplier')),
        expiry: readExpiry(cell('expiry')),
        strike: readStrike(cell('strike')),
        right: readRight(cell('type')),
      };
      // One contract may be listed under several names: "VXX, VXXB".
      for (const symbol of cell('symbol').split(', ')) details.set(`${cell('asset category')}|${symbol}`, about);
    }
  }
  return { details, accounts, hasTrades };
}
