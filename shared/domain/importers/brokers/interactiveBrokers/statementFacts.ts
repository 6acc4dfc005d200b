import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf, delimiterOf } from '#domain/importers/csv/csvTable.ts';
import { readExpiry, readRight, readStrike } from '#domain/importers/instruments/readOption.ts';
import { absolute, add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { IbContract } from './ibInstrument.ts';

/** Columns of a section by name. */
export type StatementHeader = ReadonlyMap<string, number>;

/** A contract in the statement’s list of instruments. */
export type ContractDetails = Pick<IbContract, 'underlying' | 'multiplier' | 'expiry' | 'strike' | 'right'>;

/** The details of a contract that is not in the list. */
export const NO_DETAILS: ContractDetails = { underlying: '', multiplier: null, expiry: null, strike: null, right: null };

/** Rows of trades from the whole to its parts: an order, its trades, and their executions. */
const LEVELS = ['Order', 'Trade', 'Execution'] as const;

/** Sums the units of each symbol's rows by level. */
class TradedUnits {
  private readonly units = new Map<string, Map<string, Decimal>>();

  /** `of`: category and symbol. */
  add(of: string, level: string, quantity: Decimal): void {
    const levels = this.units.get(of) ?? new Map<string, Decimal>();
    this.units.set(of, levels.set(level, add(levels.get(level) ?? ZERO, absolute(quantity))));
  }

  /** The level that has all trades of a symbol: orders, or parts where they have more units than the orders. */
  levelOf(of: string): string {
    const levels = this.units.get(of);
    return LEVELS.reduce<string>((best, level) => ((levels?.get(level) ?? ZERO) > (levels?.get(best) ?? ZERO) ? level : best), 'Order');
  }
}

/** Facts from the sections around the trades: contracts by category and symbol, the account, and the level of rows that has a symbol's trades. */
export function statementFacts(text: string): {
  details: ReadonlyMap<string, ContractDetails>;
  accounts: ReadonlySet<string>;
  hasTrades: boolean;
  units: Pick<TradedUnits, 'levelOf'>;
} {
  const details = new Map<string, ContractDetails>();
  const accounts = new Set<string>();
  let hasTrades = false;
  const units = new TradedUnits();
  let header: StatementHeader = new Map();
  let traded: StatementHeader = new Map();
  const rows = new CsvRows(text, delimiterOf(text));
  while (rows.next()) {
    const section = rows.cell(0);
    const isData = rows.cell(1) === 'Data';
    if (section === 'Trades' && rows.cell(1) === 'Header') {
      hasTrades = true;
      traded = columnsOf(rows.cells());
    } else if (section === 'Trades' && isData) {
      const cell = (name: string) => rows.cell(columnOf(traded, name));
      const quantity = rows.number(columnOf(traded, 'quantity')) ?? ZERO;
      units.add(`${cell('asset category')}|${cell('symbol')}`, cell('datadiscriminator'), quantity);
    } else if (section === 'Account Information' && isData && rows.cell(2) === 'Account') accounts.add(rows.cell(3));
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
  return { details, accounts, hasTrades, units };
}
