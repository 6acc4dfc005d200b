import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnName, hasNumber } from '#domain/importers/csv/csvTable.ts';
import { RoundTrips } from '#domain/importers/rows/roundTrips.ts';
import { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { rowReasons } from '#domain/importers/rows/rowReasons.ts';
import { skipSection } from '#domain/importers/rows/skipSection.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { decimalMarkOf } from '#domain/importers/values/readNumber.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';
import { type Decimal, multiply, negate, subtract } from '#domain/units/decimal.ts';
import { type ClosedColumns, closedColumnsOf } from './closedColumns.ts';
import { contractSize } from './contractSize.ts';
import { lotInstrument, ticketFault, ticketInstrument } from './ticketInstrument.ts';

type Cells = RowCells<keyof ClosedColumns>;

/** The sums below a table name no position. */
const isTotal = (cells: Cells) => !/^\d+$/.test(cells.text('ticket')) && cells.text('symbol') === '';
const UNREAD = 'It has no closed positions, which are what is read.';
const TIME = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4} +\d/;

/** A closed position: the number of its entry in the log (the exit follows), its price difference times lots, and its result. */
type Closed = { readonly ticket: string; readonly entry: number; readonly points: Decimal; readonly profit: Decimal };

/** Reads the tables of a report; only closed positions are trades. */
export class MetaTraderReport {
  private readonly rows: CsvRows;
  private readonly clock: StatementClock;
  private readonly log: RowLog;
  private readonly currency: string;
  private readonly trips = new RoundTrips();
  private readonly closed = new Map<string, Closed[]>();
  private readonly sums = new StatedSums();

  constructor(rows: CsvRows, clock: StatementClock, log: RowLog, currency: string) {
    this.rows = rows;
    this.clock = clock;
    this.log = log;
    this.currency = currency;
  }

  /** The title above the table, and whether any table came: what is above the first describes the account. */
  private title = '';
  private firstTitle = '';
  private hasTables = false;

  /** Whether the table of closed positions has a column of fees. */
  hasFees = false;

  /** False when no table of closed positions was found. */
  read(): boolean {
    const { rows, log } = this;
    let table: Cells | 'other' | null = null;
    let found = false;
    while (rows.next()) {
      if (!hasNumber(rows)) {
        table = this.tableBelow(table);
        found ||= table instanceof RowCells;
      } else if (table instanceof RowCells) {
        table.problem = '';
        log.findings.row(this.title || 'Positions');
        const refused = this.position(table);
        if (refused !== '') log.failed(rows, refused);
      } else if (table === 'other' && (TIME.test(rows.cell(0)) || TIME.test(rows.cell(1)))) {
        log.findings.row(this.title || 'Other tables', UNREAD);
        log.ignored(rows, this.otherRow());
      } else if (this.hasTables) skipSection(log, rows, this.title || 'Report', UNREAD);
    }
    for (const [symbol, list] of this.closed) this.settle(symbol, list);
    return found;
  }

  /** The table that goes on below a row without numbers: closed positions, another one, none after a title, or still the one before. */
  private tableBelow(before: Cells | 'other' | null): Cells | 'other' | null {
    const { rows } = this;
    const names = rows.cells().map(columnName);
    const header = closedColumnsOf(names);
    if (header === null) {
      const filled = names.filter((name) => name !== '').length;
      this.hasTables ||= filled > 4;
      if (filled === 1) this.under(rows.cells().find((words) => words !== '') ?? '');
      return filled > 4 ? 'other' : filled > 0 ? null : before;
    }
    this.hasTables = true;
    this.hasFees ||= header.commission >= 0 || header.swap >= 0 || header.taxes >= 0;
    const numbers = [header.volume, header.openPrice, header.closePrice, header.profit];
    rows.mark = decimalMarkOf(rows.delimiter, rows.delimiter === ',' ? [] : rows.sample(numbers, 500));
    return new RowCells(rows, header, this.clock, this.log.points);
  }

  /** Remembers a title; the file's first one again begins another report. */
  private under(title: string): void {
    this.title = title.replace(/:$/, '').slice(0, 80);
    this.firstTitle ||= this.title;
    if (this.title === this.firstTitle) this.hasTables = false;
  }

  private otherRow(): string {
    return /^balance$/i.test(this.rows.cell(3))
      ? rowReasons.cashMovement
      : 'An open position, an order or a deal; closed positions are read from their own table.';
  }

  /** The broker's own results, by instrument. */
  stated() {
    return this.sums.list();
  }

  /** A row of a table of closed positions. Answers why it is none, or ''. */
  private position(cells: Cells): string {
    const { log, rows } = this;
    const type = cells.text('type').toLowerCase();
    const ticket = cells.text('ticket');
    const nothing = (reason: string) => {
      log.ignored(rows, reason);
      return '';
    };
    const trades = type === 'buy' || type === 'sell';
    if (!trades && /^(?:balance|credit|bonus|correction)/.test(type)) return nothing(rowReasons.cashMovement);
    if (!trades && / (?:limit|stop)/.test(type)) return nothing('A pending order that was not filled.');
    if (cells.text('closeTime') === '' && ticket !== '' && TIME.test(cells.text('openTime')))
      return nothing('This position is still open; it is read once it is closed.');
    if (isTotal(cells)) return nothing('A sum of the table, not a position.');
    if (!TIME.test(cells.text('openTime'))) return `The time "${cells.text('openTime').slice(0, 40)}" cannot be read.`;
    if (!trades) return `The type "${cells.text('type').slice(0, 40)}" is neither buy nor sell.`;
    const refused = ticketFault(ticket);
    if (refused !== '') return refused;
    const instrument = cells.instrument(cells.text('symbol'), (words) => lotInstrument(words, this.currency));
    if (typeof instrument === 'string') return instrument;
    // "1 / 1": asked for and filled.
    const volume = cells.text('volume');
    const quantity = volume.includes('/') ? cells.numberIn(volume.split('/').at(-1)!.trim(), 'volume') : cells.number('volume', 'volume');
    const open = cells.number('openPrice', 'open price');
    const close = cells.number('closePrice', 'close price');
    const profit = cells.number('profit', 'profit');
    const costs = subtract(
      subtract(negate(cells.amount('commission', 'commission')), cells.amount('swap', 'swap')),
      cells.amount('taxes', 'taxes'),
    );
    const side = type === 'buy' ? 'long' : 'short';
    const entry = { price: open, stamp: cells.text('openTime') };
    const exit = { price: close, stamp: cells.text('closeTime') };
    const trip = { instrument, account: '', side, quantity, entry, exit, fee: costs, gross: profit, id: ticket } as const;
    const first = this.trips.add(cells, log, trip);
    if (first === null) return '';
    if (typeof first === 'string') return first;
    const points = multiply(type === 'buy' ? subtract(close, open) : subtract(open, close), quantity);
    this.sums.add(instrument.key, subtract(profit, costs), costs);
    const list = this.closed.get(instrument.symbol);
    const closed = { ticket, entry: first, points, profit };
    if (list) list.push(closed);
    else this.closed.set(instrument.symbol, [closed]);
    return '';
  }

  /** Makes each position of a symbol a trade of its own, of lots as large as its results tell. */
  private settle(symbol: string, list: readonly Closed[]): void {
    const instrument = { ...this.log.at(list[0]!.entry).instrument, multiplier: contractSize(list, symbol) };
    for (const { ticket, entry } of list) {
      const [opens, closes] = [this.log.at(entry), this.log.at(entry + 1)];
      opens.instrument = ticketInstrument(instrument, ticket);
      closes.instrument = opens.instrument;
      opens.effect = 'open';
      closes.effect = 'close';
    }
  }
}
