import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { Cancellations } from '#domain/importers/rows/cancellations.ts';
import { UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { feeElsewhere } from '#domain/importers/rows/feeElsewhere.ts';
import { notANumber, type RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, add, type Decimal, formatDecimal, negate, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { type FlexColumns, flexColumnsIn } from './flexColumns.ts';
import type { FlexInstruments } from './flexInstruments.ts';
import { IbCodes, ibEvent } from './ibCodes.ts';
import { IB_ZONE } from './ibZone.ts';

/** "BUY (Ca.)": the row undoes a buy. */
const CANCELS = /^(BUY|SELL) \(Ca\.\)$/i;

/** Reads the executions of a Flex query. */
export class FlexTrades {
  private readonly rows: CsvRows;
  private readonly log: RowLog;
  private readonly clock = new StatementClock(IB_ZONE);
  private readonly codes = new IbCodes();
  private readonly instruments: FlexInstruments;
  private readonly cancellations = new Cancellations();
  /** True if a trades section has a commission column. */
  hasFees = false;
  /** True if every trades section has an id column. */
  hasIds = true;

  constructor(rows: CsvRows, log: RowLog, instruments: FlexInstruments) {
    this.rows = rows;
    this.log = log;
    this.instruments = instruments;
  }

  /** A reader of the rows below this header. */
  below(columns: ReadonlyMap<string, number>): () => void {
    const at = flexColumnsIn(columns);
    this.hasFees ||= at.commission >= 0;
    this.hasIds &&= at.execution >= 0;
    return () => {
      const refused = this.instrumentRow(at);
      if (refused !== null) this.log.failed(this.rows, refused);
    };
  }

  /** Removes busted trades, once all rows are read. */
  end(): void {
    this.cancellations.apply(this.log);
  }

  /** Places a row that is of an instrument; gives the reason when it cannot be read. */
  private instrumentRow(at: FlexColumns): string | null {
    const rows = this.rows;
    const level = rows.cell(at.level);
    if (level !== '' && level !== 'EXECUTION') {
      this.log.ignored(rows, `A row of the level ${level.slice(0, 40)} repeats executions that are read already.`);
      return null;
    }
    const instrument = this.instruments.of(rows, at);
    if (instrument === null) {
      this.log.ignored(rows, rowReasons.currencyConversion);
      return null;
    }
    return typeof instrument === 'string' ? instrument : this.execution(at, instrument);
  }

  /** Places an execution, or the row that cancels one; gives the reason when it cannot be read. */
  private execution(at: FlexColumns, instrument: Instrument): string | null {
    const rows = this.rows;
    const quantity = rows.number(at.quantity);
    if (quantity === null) return notANumber('quantity', rows.cell(at.quantity));
    if (quantity === 0n) return rowReasons.noQuantity;
    const side = rows.cell(at.side);
    const undone = CANCELS.exec(side);
    const codes = rows.cell(at.codes);
    const wrongSide = this.sideFault(side, undone !== null, quantity, codes);
    if (wrongSide !== null) return wrongSide;
    const price = this.price(at, instrument.kind);
    if (typeof price === 'string') return price;
    const fee = this.fee(at, instrument.currency);
    if (typeof fee === 'string') return fee;
    const time = this.time(at);
    if (Number.isNaN(time)) return this.clock.problem;
    const openClose = rows.cell(at.openClose);
    const meaning = this.codes.of(openClose === '' ? codes : `${openClose};${codes}`);
    const isNamed = !rows.is(at.execution, '');
    const stamp = isNamed ? '' : rows.cell(at.stamp) || `${rows.cell(at.date)} ${rows.cell(at.clock)}`;
    if (fee.elsewhere !== null) this.feeElsewhere(at, instrument, fee.elsewhere, time, stamp);
    if (meaning.cancelled || undone !== null) {
      const isSale = undone === null ? quantity > 0n : undone[1]?.toUpperCase() === 'SELL';
      return this.cancellations.cancel(rows, instrument, isSale ? ['sell', 'buy'] : ['buy', 'sell'], absolute(quantity), price);
    }
    const event = ibEvent(meaning, instrument.kind, price);
    this.log.fill(
      rows,
      {
        id: UNNAMED,
        account: rows.cell(at.account),
        instrument,
        action: event ?? (side === 'SELL' || quantity < 0n ? 'sell' : 'buy'),
        quantity: absolute(quantity),
        price,
        fee: fee.own,
        time,
        precision: this.clock.precision,
        order: 0,
        effect: event === null ? meaning.effect : 'close',
        batch: '',
      },
      at.execution,
      stamp,
    );
    return null;
  }

  /** Reason a side is invalid, or contradicts its quantity; null if valid. */
  private sideFault(side: string, isUndone: boolean, quantity: Decimal, codes: string): string | null {
    if (side !== '' && !isUndone && side !== 'BUY' && side !== 'SELL') return `The side "${side.slice(0, 40)}" is neither BUY nor SELL.`;
    if (side === 'BUY' && quantity < 0n && !this.codes.of(codes).cancelled)
      return `The row says BUY but its quantity is ${formatDecimal(quantity)}. Correct one of them.`;
    return null;
  }

  /** The price, or why it cannot be one. */
  private price(at: FlexColumns, kind: Instrument['kind']): Decimal | string {
    const price = this.rows.number(at.price);
    if (price === null) return notANumber('price', this.rows.cell(at.price));
    return price < 0n && kind !== 'future' ? `The price ${this.rows.cell(at.price)} is below zero.` : price;
  }

  private time(at: FlexColumns): Millis {
    const rows = this.rows;
    if (at.stamp >= 0) return this.clock.yearFirstIn(rows, at.stamp);
    return this.clock.yearFirst(`${rows.cell(at.date)} ${rows.cell(at.clock)}`.trim());
  }

  /** Commission and taxes, which the broker writes below zero; a commission in another currency than the trade is `elsewhere`. */
  private fee(at: FlexColumns, currency: string): { readonly own: Decimal; readonly elsewhere: Decimal | null } | string {
    const rows = this.rows;
    const commission = rows.cost(at.commission);
    if (commission === null) return notANumber('commission', rows.cell(at.commission));
    const taxes = at.taxes < 0 ? ZERO : rows.cost(at.taxes);
    if (taxes === null) return notANumber('tax', rows.cell(at.taxes));
    const paidIn = rows.cell(at.commissionCurrency);
    if (paidIn === '' || paidIn === currency || commission === 0n) return { own: add(commission, taxes), elsewhere: null };
    return /^[A-Z]{3}$/.test(paidIn) ? { own: taxes, elsewhere: commission } : rowReasons.unknownCurrency(paidIn);
  }

  /** Stores a commission in another currency as cash of its trade. A canceled trade cancels its commission. */
  private feeElsewhere(at: FlexColumns, instrument: Instrument, commission: Decimal, time: Millis, stamp: string): void {
    const [rows, { precision }] = [this.rows, this.clock];
    const [account, currency] = [rows.cell(at.account), rows.cell(at.commissionCurrency)];
    const movement = { account, symbol: instrument.underlying, currency, amount: negate(commission), time, precision };
    const execution = rows.cell(at.execution);
    feeElsewhere(this.log.findings, movement, execution && `${execution}|${formatDecimal(commission)}`, stamp);
  }
}
