import { absolute, type Decimal, decimal, divide, multiply } from '../money.ts';
import { type Instrument, plainInstrument } from '../trades/instrument.ts';
import type { CsvRows } from './csvRows.ts';
import { columnName, hasNumber } from './csvTable.ts';
import { type Closed, hedgedAmong } from './hedgedAmong.ts';
import { type ClosedColumns, closedColumnsOf } from './metaTraderColumns.ts';
import { decimalMarkOf } from './readNumber.ts';
import { RoundTrips } from './roundTrips.ts';
import { RowCells } from './rowCells.ts';
import type { RowLog } from './rowLog.ts';
import { StatedSums } from './statedSums.ts';
import type { StatementClock } from './statementClock.ts';

const CURRENCIES = /^(?:USD|EUR|GBP|JPY|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|CZK|HUF|MXN|ZAR|TRY|SGD|HKD|CNH)/;
const isPair = (symbol: string) => CURRENCIES.test(symbol) && CURRENCIES.test(symbol.slice(3));
/** Sizes of contracts that are round: the ratio of profit to points is one of them where nothing was converted. */
const ROUND = ['1', '10', '100', '1000', '10000', '100000', '1000000'].map(decimal);
/** The sums below a table name no position. */
const isTotal = (cells: RowCells<keyof ClosedColumns>) => !/^\d+$/.test(cells.text('ticket')) && cells.text('symbol') === '';
const TIME = /^\d{4}\.\d{2}\.\d{2} \d/;

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

  /** False when no table of closed positions was found. */
  read(): boolean {
    const { rows, log } = this;
    let at: ClosedColumns | null = null;
    let cells: RowCells<keyof ClosedColumns> | null = null;
    let found = false;
    let other = false;
    while (rows.next()) {
      if (!hasNumber(rows)) {
        const names = rows.cells().map(columnName);
        const header: ClosedColumns | null = closedColumnsOf(names);
        const filled = names.filter((name) => name !== '').length;
        if (header !== null) {
          [at, other, found] = [header, false, true];
          const numbers = [header.volume, header.openPrice, header.closePrice, header.profit];
          rows.mark = decimalMarkOf(rows.delimiter, rows.delimiter === ',' ? [] : rows.sample(numbers, 500));
          cells = new RowCells(rows, header, this.clock, log.points);
        } else if (filled > 4) [at, other] = [null, true];
        else if (filled > 0) [at, other] = [null, false];
        continue;
      }
      if (at !== null && cells !== null) {
        cells.problem = '';
        const refused = this.position(cells);
        if (refused !== '') log.failed(rows, refused);
      } else if (other && (TIME.test(rows.cell(0)) || TIME.test(rows.cell(1))))
        log.ignored(
          rows,
          /^balance$/i.test(rows.cell(3))
            ? 'A movement of cash, not a trade.'
            : 'An open position, an order or a deal; closed positions are read from their own table.',
        );
    }
    for (const [symbol, list] of this.closed) this.settle(symbol, list);
    return found;
  }

  /** The broker's own results, by instrument. */
  stated() {
    return this.sums.list();
  }

  /** A row of a table of closed positions. Answers why it is none, or ''. */
  private position(cells: RowCells<keyof ClosedColumns>): string {
    const { log, rows } = this;
    const type = cells.text('type').toLowerCase();
    const ticket = cells.text('ticket');
    const nothing = (reason: string) => {
      log.ignored(rows, reason);
      return '';
    };
    const trades = type === 'buy' || type === 'sell';
    if (!trades && /^(?:balance|credit|bonus|correction)/.test(type)) return nothing('A movement of cash, not a trade.');
    if (!trades && / (?:limit|stop)/.test(type)) return nothing('A pending order that was not filled.');
    if (cells.text('closeTime') === '' && ticket !== '' && TIME.test(cells.text('openTime')))
      return nothing('This position is still open; it is read once it is closed.');
    if (!TIME.test(cells.text('openTime')))
      return isTotal(cells) ? '' : `The time "${cells.text('openTime').slice(0, 40)}" cannot be read.`;
    if (!trades) return `The type "${cells.text('type').slice(0, 40)}" is neither buy nor sell.`;
    const symbol = cells.text('symbol').toUpperCase();
    if (symbol === '') return 'The symbol is missing.';
    const instrument = cells.instrument(symbol, () =>
      plainInstrument(isPair(symbol) ? 'forex' : 'cfd', symbol, this.currency, decimal('1')),
    );
    if (typeof instrument === 'string') return instrument;
    // "1 / 1": asked for and filled.
    const volume = cells.text('volume');
    const quantity = volume.includes('/') ? cells.numberIn(volume.split('/').at(-1)!.trim(), 'volume') : cells.number('volume', 'volume');
    const open = cells.number('openPrice', 'open price');
    const close = cells.number('closePrice', 'close price');
    const profit = cells.number('profit', 'profit');
    const costs = -cells.amount('commission', 'commission') - cells.amount('swap', 'swap') - cells.amount('taxes', 'taxes');
    const side = type === 'buy' ? 'long' : 'short';
    const entry = { price: open, stamp: cells.text('openTime') };
    const exit = { price: close, stamp: cells.text('closeTime') };
    const first = this.trips.add(cells, log, { instrument, account: '', side, quantity, entry, exit, fee: costs, id: ticket });
    if (first === null) return '';
    if (typeof first === 'string') return first;
    const points = multiply(type === 'buy' ? close - open : open - close, quantity);
    const list = this.closed.get(symbol) ?? [];
    list.push({ ticket, entry: first, points, profit, costs });
    this.closed.set(symbol, list);
    return '';
  }

  /** Gives all positions of a symbol its contract size; what rounding and conversion leave beside the broker's profit goes to the fee. */
  private settle(symbol: string, list: readonly Closed[]): void {
    const size = contractSize(list, symbol);
    const hedged = hedgedAmong(list, this.log);
    const instrument = { ...this.log.at(list[0]!.entry).instrument, multiplier: size };
    for (const one of list) {
      const mine: Instrument = hedged.has(one) ? { ...instrument, key: `${instrument.key}#${one.ticket}` } : instrument;
      const entry = this.log.at(one.entry);
      const exit = this.log.at(one.entry + 1);
      entry.instrument = mine;
      exit.instrument = mine;
      exit.fee = multiply(one.points, size) - one.profit + one.costs;
      this.sums.add(mine.key, one.profit - one.costs, one.costs);
    }
  }
}

/** Money per point and lot in the account's currency, as the position with the largest profit tells it. */
function contractSize(list: readonly Closed[], symbol: string): Decimal {
  let best: Closed | null = null;
  for (const one of list) if (one.points !== 0n && (best === null || absolute(one.profit) > absolute(best.profit))) best = one;
  const ratio = best === null ? null : divide(best.profit, best.points);
  if (ratio === null || ratio <= 0n) return decimal(isPair(symbol) ? '100000' : '1');
  return ROUND.find((round) => absolute(round - ratio) * 200n <= round) ?? ratio;
}
