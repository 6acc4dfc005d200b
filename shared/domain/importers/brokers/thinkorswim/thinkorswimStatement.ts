import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf, hasNumber } from '#domain/importers/csv/csvTable.ts';
import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import { RowCells } from '#domain/importers/rows/rowCells.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { skipSection } from '#domain/importers/rows/skipSection.ts';
import type { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { SECTIONS, type SectionName, sectionOf } from './sectionOf.ts';
import { isCashTotal, ThinkorswimCash } from './thinkorswimCash.ts';
import type { OrderLeg } from './thinkorswimFees.ts';
import { tradedInstrument } from './tradedInstrument.ts';

type TradeCells = RowCells<keyof typeof SECTIONS.trades>;
type Cash = RowCells<keyof typeof SECTIONS.cash>;

/** Section names without a title above them. */
const TITLES: Readonly<Record<SectionName, string>> = {
  trades: 'Account Trade History',
  orders: 'Account Order History',
  forex: 'Forex Statements',
  cash: 'Cash Balance',
};
const UNREAD = 'It has no fills; they’re read from the trade history and the cash statements.';

/** Walks the sections of a statement. */
export class ThinkorswimStatement {
  private readonly rows: CsvRows;
  private readonly clock: StatementClock;
  private readonly log: RowLog;
  private readonly legs: OrderLeg[] = [];
  private readonly statements: ThinkorswimCash;
  private title = '';
  private section: SectionName | null = null;
  private cells: RowCells<string> | null = null;
  private found = false;
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

  /** Rows of the trade history are newest first unless their times show otherwise; cash is oldest first. */
  get newestFirst(): boolean {
    return this.found && !(this.first < this.last);
  }

  /** True if a cash or futures statement provides fees. */
  hasFees = false;

  /** Source of the fills: the trade history, otherwise the cash; null if neither exists. */
  read(): 'trades' | 'cash' | null {
    while (this.rows.next()) if (!this.begins()) this.dataRow();
    if (!this.found) return this.statements.readTrades() ? 'cash' : null;
    this.statements.end(this.legs);
    return 'trades';
  }

  /** Remembers a title, or the header of a section; false for any other row. */
  private begins(): boolean {
    const { rows } = this;
    if (hasNumber(rows)) return false;
    const columns = columnsOf(rows.cells());
    const header = sectionOf(columns);
    if (header === null) {
      if (columns.size !== 1 || rows.cell(0) === '') return false;
      [this.section, this.title] = [null, rows.cell(0)];
      return true;
    }
    this.section = header;
    this.found ||= header === 'trades';
    this.hasFees ||= header === 'cash';
    this.stamp = '';
    this.title ||= TITLES[header];
    const at = Object.entries(SECTIONS[header]).map(([name, names]) => [name, columnOf(columns, ...names)]);
    this.cells = new RowCells(rows, Object.fromEntries(at), this.clock, this.log.points);
    return true;
  }

  private dataRow(): void {
    const { rows, log, section, cells } = this;
    if (section === null || cells === null) {
      if (/\d/.test(rows.cells().join(''))) skipSection(log, rows, this.title || 'Rows above the first section', UNREAD);
      return;
    }
    if (section === 'cash' && isCashTotal(cells as Cash)) return;
    cells.problem = '';
    log.findings.row(this.title, section === 'orders' || section === 'forex' ? UNREAD : null);
    if (section === 'trades') this.report(this.trade(cells as TradeCells));
    else if (section === 'cash') this.report(this.statements.row(cells as Cash));
    else if (section === 'orders') log.ignored(rows, 'Order record; its fills are in the trade history.');
    else log.ignored(rows, 'A currency movement, not a trade.');
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
    const instrument = tradedInstrument(cells);
    if (typeof instrument === 'string') return instrument;
    const signed = cells.number('quantity', 'quantity');
    const price = cells.optional('price', 'price') ?? cells.number('net', 'price');
    // "110'165" is in 32nds, not in thousands.
    if (cells.text('price').includes("'")) return `The price "${cells.text('price').slice(0, 40)}" is in 32nds. Enter this trade by hand.`;
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
}
