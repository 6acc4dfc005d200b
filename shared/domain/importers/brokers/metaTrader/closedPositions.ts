import { rowReasons } from '#domain/importers/rowReasons.ts';
import { RoundTrips } from '#domain/importers/rows/roundTrips.ts';
import type { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { type Decimal, multiply, negate, subtract } from '#domain/units/decimal.ts';
import { type ClosedColumns, closedColumnsOf } from './closedColumns.ts';
import { REPORT_TIME, type ReportTable } from './metaTraderReport.ts';
import { lotInstrument, sizeOfLots, ticketFault, ticketInstrument } from './ticketInstrument.ts';

type Cells = RowCells<keyof ClosedColumns>;

/** The sums below a table name no position. */
const isTotal = (cells: Cells) => !/^\d+$/.test(cells.text('ticket')) && cells.text('symbol') === '';

/** A closed position: the number of its entry in the log (the exit follows), its price difference times lots, and its result. */
type Closed = { readonly ticket: string; readonly entry: number; readonly points: Decimal; readonly profit: Decimal };

/** Reads a table of closed positions; each is a trade of its own, with the result that the broker states. */
export class ClosedPositions implements ReportTable<keyof ClosedColumns> {
  readonly numbers = ['volume', 'openPrice', 'closePrice', 'profit'] as const;
  readonly fees = ['commission', 'swap', 'taxes'] as const;
  readonly title = 'Positions';
  readonly others = 'It has no closed positions, which are what is read.';
  readonly otherRow = 'An open position, an order or a deal; closed positions are read from their own table.';
  readonly sums = new StatedSums();
  readonly header = closedColumnsOf;
  private readonly log: RowLog;
  private readonly currency: string;
  private readonly trips = new RoundTrips();
  private readonly closed = new Map<string, Closed[]>();

  constructor(log: RowLog, currency: string) {
    this.log = log;
    this.currency = currency;
  }

  row(cells: Cells): string {
    const { log } = this;
    const type = cells.text('type').toLowerCase();
    const ticket = cells.text('ticket');
    const nothing = (reason: string) => {
      log.ignored(cells.rows, reason);
      return '';
    };
    const trades = type === 'buy' || type === 'sell';
    if (!trades && /^(?:balance|credit|bonus|correction)/.test(type)) return nothing(rowReasons.cashMovement);
    if (!trades && / (?:limit|stop)/.test(type)) return nothing('A pending order that was not filled.');
    if (cells.text('closeTime') === '' && ticket !== '' && REPORT_TIME.test(cells.text('openTime')))
      return nothing('This position is still open; it is read once it is closed.');
    if (isTotal(cells)) return nothing('A sum of the table, not a position.');
    if (!REPORT_TIME.test(cells.text('openTime'))) return `The time "${cells.text('openTime').slice(0, 40)}" cannot be read.`;
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

  end(): void {
    for (const [symbol, list] of this.closed) this.settle(symbol, list);
  }

  /** Makes each position of a symbol a trade of its own, of lots as large as its results tell. */
  private settle(symbol: string, list: readonly Closed[]): void {
    const instrument = { ...this.log.at(list[0]!.entry).instrument, multiplier: sizeOfLots(list, symbol, this.log) };
    for (const { ticket, entry } of list) {
      const [opens, closes] = [this.log.at(entry), this.log.at(entry + 1)];
      opens.instrument = ticketInstrument(instrument, ticket);
      closes.instrument = opens.instrument;
      opens.effect = 'open';
      closes.effect = 'close';
    }
  }
}
