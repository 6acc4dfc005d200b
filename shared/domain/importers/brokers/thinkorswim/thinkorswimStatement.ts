import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf, hasNumber } from '#domain/importers/csv/csvTable.ts';
import { futureOptionOf } from '#domain/importers/instruments/futureOption.ts';
import type { PointValues } from '#domain/importers/instruments/pointValues.ts';
import { MONTHS, readExpiry } from '#domain/importers/instruments/readOption.ts';
import { futureInstrument, optionIn, shareInstrument } from '#domain/importers/instruments/usInstrument.ts';
import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, parseDecimal, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { SECTIONS, type SectionName, sectionOf } from './sectionOf.ts';
import { ThinkorswimCash } from './thinkorswimCash.ts';
import type { OrderLeg } from './thinkorswimFees.ts';

/** "/MESH26:XCME 1/5 9 JAN 26 (Wk2)": the future of an option, what one point of a contract is worth, and its last day. */
const FUTURE_OF_OPTION = /^(\/\S+)(?: 1\/(\d+(?:\.\d+)?))?(?: (\d{1,2}) ([A-Z]{3}) (\d{2}))?/;
type TradeCells = RowCells<keyof typeof SECTIONS.trades>;
type Cash = RowCells<keyof typeof SECTIONS.cash>;

/** Walks the sections of a statement. */
export class ThinkorswimStatement {
  private readonly rows: CsvRows;
  private readonly clock: StatementClock;
  private readonly log: RowLog;
  private readonly legs: OrderLeg[] = [];
  private readonly statements: ThinkorswimCash;
  private group = 0;
  private stamp = '';
  private first = Number.NaN;
  private last = Number.NaN;

  constructor(rows: CsvRows, clock: StatementClock, log: RowLog) {
    this.rows = rows;
    this.clock = clock;
    this.log = log;
    this.statements = new ThinkorswimCash(log);
  }

  /** Rows of the trade history are newest first unless their times show otherwise. */
  get newestFirst(): boolean {
    return !(this.first < this.last);
  }

  /** Whether a cash or futures statement is there to tell fees. */
  hasFees = false;

  /** False when there is no trade history. */
  read(): boolean {
    const { rows, log } = this;
    let section: SectionName | null = null;
    let found = false;
    let cells: RowCells<string> | null = null;
    while (rows.next()) {
      const columns = hasNumber(rows) ? null : columnsOf(rows.cells());
      const header = columns && sectionOf(columns);
      if (columns !== null && header !== null) {
        section = header;
        found ||= header === 'trades';
        this.hasFees ||= header === 'cash';
        this.stamp = '';
        const at = Object.entries(SECTIONS[header]).map(([name, names]) => [name, columnOf(columns, ...names)]);
        cells = new RowCells(rows, Object.fromEntries(at), this.clock, log.points);
      } else if (columns?.size === 1 && rows.cell(0) !== '') section = null;
      if (header !== null || section === null || cells === null) continue;
      cells.problem = '';
      if (section === 'trades') this.report(this.trade(cells as TradeCells));
      else if (section === 'cash') this.report(this.statements.row(cells as Cash));
      else if (section === 'orders') log.ignored(rows, 'Order record; its fills are in the trade history.');
      else log.ignored(rows, 'A currency movement, not a trade.');
    }
    this.statements.end(this.legs);
    return found;
  }

  private report(refused: string): void {
    if (refused !== '') this.log.failed(this.rows, refused);
  }

  /** A leg of the trade history; a blank time continues the order above. Answers why it is no fill, or ''. */
  private trade(cells: TradeCells): string {
    const stamp = cells.text('time');
    if (stamp !== '') {
      this.stamp = stamp;
      this.group++;
    }
    const time = this.clock.stamp(this.stamp);
    if (Number.isNaN(time)) return this.clock.problem;
    const instrument = this.instrumentOf(cells);
    if (typeof instrument === 'string') return instrument;
    const signed = cells.number('quantity', 'quantity');
    const price = cells.optional('price', 'price') ?? cells.number('net', 'price');
    if (cells.problem !== '') return cells.problem;
    const side = cells.text('side').toUpperCase();
    if (side !== 'BUY' && side !== 'SELL') return `The side "${cells.text('side').slice(0, 40)}" is neither BUY nor SELL.`;
    const effect = cells.text('effect').toUpperCase();
    if (Number.isNaN(this.first)) this.first = time;
    this.last = time;
    return this.place(instrument, side === 'BUY' ? 'buy' : 'sell', absolute(signed), price, time, this.stamp, effect);
  }

  private place(
    instrument: Instrument,
    action: FillAction,
    quantity: Decimal,
    price: Decimal,
    time: Millis,
    stamp: string,
    effect: string,
  ): string {
    const refused = fillProblem(instrument, action, quantity, price);
    if (refused !== '') return refused;
    if (action === 'buy' || action === 'sell') this.legs.push({ fill: this.log.size, group: this.group });
    this.log.fill(
      this.rows,
      {
        id: UNNAMED,
        account: '',
        instrument,
        action,
        quantity,
        price,
        fee: ZERO,
        time,
        precision: this.clock.precision,
        order: 0,
        effect: effect.endsWith('OPEN') ? 'open' : effect.endsWith('CLOSE') ? 'close' : 'unknown',
        batch: '',
      },
      '',
      stamp,
    );
    return '';
  }

  private instrumentOf(cells: TradeCells): Instrument | string {
    const [symbol, expiry, strike, type] = [
      cells.text('symbol'),
      cells.text('expiry'),
      cells.text('strike'),
      cells.text('type').toUpperCase(),
    ];
    const option = type === 'CALL' || type === 'PUT';
    if (option && symbol.startsWith('/'))
      return cells.instrument(`${symbol}|${expiry}|${strike}|${type}`, (_, worth) => futureOptionIn(symbol, expiry, strike, type, worth));
    if (option) return cells.instrument(`${symbol} ${expiry.replace(/\s*\(\w+\)/, '')} ${strike} ${type}`, optionIn);
    return symbol.startsWith('/') || type === 'FUTURE'
      ? cells.instrument(symbol, futureInstrument)
      : cells.instrument(symbol, (words) => shareInstrument(words));
  }
}

/** The option of a future that a row names: its future with worth and last day in "Symbol", its own code in "Exp". */
function futureOptionIn(symbol: string, exp: string, strike: string, right: string, worth: PointValues): Instrument | string {
  const [, future = symbol, points, day = '', month = '', year = ''] = FUTURE_OF_OPTION.exec(symbol.toUpperCase()) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  const named = number > 0 ? `20${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}` : '';
  const code = exp.startsWith('/') ? exp : future;
  return futureOptionOf(
    { future, code, expiry: readExpiry(named), right, strike },
    worth,
    points === undefined ? null : parseDecimal(points),
  );
}
