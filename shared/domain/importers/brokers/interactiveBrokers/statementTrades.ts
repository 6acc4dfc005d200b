import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf } from '#domain/importers/csv/csvTable.ts';
import { InstrumentCache } from '#domain/importers/instruments/instrumentCache.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { Cancellations } from '#domain/importers/rows/cancellations.ts';
import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { feeElsewhere } from '#domain/importers/rows/feeElsewhere.ts';
import { notANumber, type RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { absolute, type Decimal, negate, ZERO } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { IbCodes, ibEvent } from './ibCodes.ts';
import { ibInstrument } from './ibInstrument.ts';
import { ibKind } from './ibKind.ts';
import { IB_ZONE } from './ibZone.ts';
import { type ContractDetails, NO_DETAILS, type StatementHeader, type statementFacts } from './statementFacts.ts';

const COMMISSION_IN = /^comm in ([a-z]{3})$/;

/** The column of commissions of a section of trades ("Comm/Fee", "Comm in USD"): its place, below 0 when missing, and the currency it names or ''. */
function commissionIn(header: ReadonlyMap<string, number>): { readonly at: number; readonly currency: string } {
  const at = header.get('comm/fee') ?? header.get('commission') ?? -1;
  if (at >= 0) return { at, currency: '' };
  for (const [name, place] of header) {
    const currency = COMMISSION_IN.exec(name)?.[1];
    if (currency !== undefined) return { at: place, currency: currency.toUpperCase() };
  }
  return { at: -1, currency: '' };
}

/** Reads the rows of the section "Trades", and sums the stated result of each instrument. */
export class StatementTrades {
  private readonly log: RowLog;
  private readonly details: ReadonlyMap<string, ContractDetails>;
  private readonly units: ReturnType<typeof statementFacts>['units'];
  private readonly clock = new StatementClock(IB_ZONE);
  private readonly codes = new IbCodes();
  private readonly instruments = new InstrumentCache();
  readonly cancellations = new Cancellations();
  readonly results = new StatedSums();
  /** True if a section has a commission column. */
  hasFees = false;
  /** The column of commissions, and the currency it names: "Comm in USD". */
  private commission: { readonly at: number; readonly currency: string } = { at: -1, currency: '' };
  private header: StatementHeader = new Map();

  constructor(log: RowLog, { details, units }: Pick<ReturnType<typeof statementFacts>, 'details' | 'units'>) {
    this.log = log;
    this.details = details;
    this.units = units;
  }

  /** The rows below have these columns. */
  below(header: StatementHeader): void {
    this.header = header;
    this.commission = commissionIn(header);
    this.hasFees ||= this.commission.at >= 0;
  }

  /** A row of data. */
  row(rows: CsvRows): void {
    const kind = rows.cell(columnOf(this.header, 'datadiscriminator'));
    const category = rows.cell(columnOf(this.header, 'asset category'));
    const level = this.units.levelOf(`${category}|${rows.cell(columnOf(this.header, 'symbol'))}`);
    if (kind !== level)
      this.log.ignored(
        rows,
        kind === 'ClosedLot'
          ? 'Closed-lot detail; the order itself was imported.'
          : `A ${kind.slice(0, 40) || 'nameless'} row; the ${level.toLowerCase()} itself was imported.`,
      );
    else if (ibKind(category) === 'cash') this.log.ignored(rows, rowReasons.currencyConversion);
    else {
      const read = this.order(rows, category);
      if (typeof read === 'string') this.log.failed(rows, read);
    }
  }

  private order(rows: CsvRows, category: string): string | null {
    const column = (...names: string[]) => columnOf(this.header, ...names);
    const kind = ibKind(category);
    if (kind === null || kind === 'cash')
      return `Trades of the category "${category.slice(0, 40)}" aren’t supported yet. Put them in our CSV template.`;
    const symbol = rows.cell(column('symbol'));
    const about = this.details.get(`${category}|${symbol}`) ?? NO_DETAILS;
    const made = ibInstrument({ kind, symbol, currency: rows.cell(column('currency')), ...about }, this.log.points);
    if (typeof made === 'string') return made;
    const instrument = this.instruments.of(made);
    if (typeof instrument === 'string') return instrument;
    const quantity = rows.number(column('quantity'));
    if (quantity === null) return notANumber('quantity', rows.cell(column('quantity')));
    if (quantity === 0n) return rowReasons.noQuantity;
    const price = rows.number(column('t. price'));
    if (price === null) return notANumber('price', rows.cell(column('t. price')));
    if (price < 0n && kind !== 'future') return `The price ${rows.cell(column('t. price'))} is below zero.`;
    const { at, currency } = this.commission;
    const commission = rows.cost(at);
    if (commission === null) return notANumber('commission', rows.cell(at));
    const stamp = rows.cell(column('date/time'));
    const time = this.clock.yearFirst(stamp);
    if (Number.isNaN(time)) return this.clock.problem;
    const isElsewhere = currency !== '' && currency !== instrument.currency && commission !== 0n;
    const fee = isElsewhere ? this.feeElsewhere(rows.cell(column('account')), instrument, commission, time, stamp) : commission;
    const realized = isElsewhere ? null : rows.number(column('realized p/l'));
    const meaning = this.codes.of(rows.cell(column('code')));
    if (meaning.cancelled) {
      // The row undoes a trade, so its quantity has the other sign; some statements repeat the trade's own.
      const actions = quantity > 0n ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
      this.results.add(instrument.key, realized, fee);
      return this.cancellations.cancel(rows, instrument, actions, absolute(quantity), price);
    }
    const event = ibEvent(meaning, kind, price);
    const fill: DraftFill = {
      id: UNNAMED,
      account: rows.cell(column('account')),
      instrument,
      action: event ?? (quantity > 0n ? 'buy' : 'sell'),
      quantity: absolute(quantity),
      price,
      fee,
      time,
      precision: this.clock.precision,
      order: 0,
      effect: event === null ? meaning.effect : 'close',
      batch: '',
    };
    this.log.fill(rows, fill, '', stamp);
    this.results.add(instrument.key, realized, fee);
    return null;
  }

  /** Adds a commission in another currency as cash; its trade then has no fee. */
  private feeElsewhere(account: string, { underlying }: Instrument, commission: Decimal, time: Millis, stamp: string): Decimal {
    const about = { account, symbol: underlying, currency: this.commission.currency, time, precision: this.clock.precision };
    feeElsewhere(this.log.findings, { ...about, amount: negate(commission) }, '', stamp);
    return ZERO;
  }
}
