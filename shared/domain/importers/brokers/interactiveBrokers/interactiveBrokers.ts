import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf, delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { InstrumentCache } from '#domain/importers/instruments/instrumentCache.ts';
import { readExpiry, readRight, readStrike } from '#domain/importers/instruments/readOption.ts';
import { Cancellations } from '#domain/importers/rows/cancellations.ts';
import { type DraftFill, UNNAMED } from '#domain/importers/rows/draftFill.ts';
import { notANumber, RowLog } from '#domain/importers/rows/rowLog.ts';
import { rowReasons } from '#domain/importers/rows/rowReasons.ts';
import { StatedSums } from '#domain/importers/rows/statedSums.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { absolute, negate } from '#domain/units/decimal.ts';
import { IbCorporateActions } from './ibCorporateActions.ts';
import { commissionIn, IB_ZONE, IbCodes, type IbContract, ibEvent, ibInstrument, ibKind } from './ibTerms.ts';

type Header = ReadonlyMap<string, number>;
type Details = Pick<IbContract, 'underlying' | 'multiplier' | 'expiry' | 'strike' | 'right'>;
const NO_DETAILS: Details = { underlying: '', multiplier: null, expiry: null, strike: null, right: null };

/** The activity statement: sections whose headers repeat. Order rows of "Trades" are the fills; multipliers are in another section. */
export const interactiveBrokers: Importer = {
  id: 'interactive-brokers',
  name: 'Interactive Brokers (activity statement)',
  howTo: 'In Client Portal open Performance & Reports, Statements, choose Activity with language English, and download it as CSV.',

  recognize(head) {
    if (hasHeader(head, (columns) => columns.has('transaction history'))) return false;
    const rows = new CsvRows(head, delimiterOf(head));
    for (let row = 0; row < 200 && rows.next(); row++)
      if (rows.cell(1) === 'Header' && /^(?:Statement|Trades)$/.test(rows.cell(0))) return true;
    return false;
  },

  read(text, settings) {
    const { details, accounts, hasTrades } = statementFacts(text);
    if (!hasTrades)
      return {
        sentence:
          'This statement has no section "Trades" in English. Choose a period with trades and English as the language of the statement, and download it again.',
      };
    const log = new RowLog('interactive-brokers', text, settings.points);
    for (const name of accounts) log.account(name);
    const trades = new StatementTrades(log, details);
    const rows = new CsvRows(text, delimiterOf(text));
    const actions = new IbCorporateActions(log);
    while (rows.next())
      if (rows.cell(0) === 'Trades') trades.row(rows);
      else if (rows.cell(0) === 'Corporate Actions') actions.row(rows);
    trades.cancellations.apply(log);
    actions.end();
    return log.finish(settings, { zone: IB_ZONE, zoneCertain: true, hasFees: trades.hasFees, stated: trades.results.list() });
  },
};

/** What the sections around the trades say: contracts by category and symbol, and the account. */
function statementFacts(text: string): { details: ReadonlyMap<string, Details>; accounts: ReadonlySet<string>; hasTrades: boolean } {
  const details = new Map<string, Details>();
  const accounts = new Set<string>();
  let hasTrades = false;
  let header: Header = new Map();
  const rows = new CsvRows(text, delimiterOf(text));
  while (rows.next()) {
    const section = rows.cell(0);
    const isData = rows.cell(1) === 'Data';
    if (section === 'Trades' && rows.cell(1) === 'Header') hasTrades = true;
    else if (section === 'Account Information' && isData && rows.cell(2) === 'Account') accounts.add(rows.cell(3));
    else if (section === 'Financial Instrument Information' && !isData) header = columnsOf(rows.cells());
    else if (section === 'Financial Instrument Information') {
      const cell = (name: string) => rows.cell(columnOf(header, name));
      const about: Details = {
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

/** Reads the rows of the section "Trades", and adds up what it says of each instrument's result. */
class StatementTrades {
  private readonly log: RowLog;
  private readonly details: ReadonlyMap<string, Details>;
  private readonly clock = new StatementClock(IB_ZONE);
  private readonly codes = new IbCodes();
  private readonly instruments = new InstrumentCache();
  readonly cancellations = new Cancellations();
  readonly results = new StatedSums();
  /** Whether a section has a column of commissions. */
  hasFees = false;
  /** The column of commissions, and the currency it names: "Comm in USD". */
  private commission: { readonly at: number; readonly currency: string } = { at: -1, currency: '' };
  private header: Header = new Map();

  constructor(log: RowLog, details: ReadonlyMap<string, Details>) {
    this.log = log;
    this.details = details;
  }

  row(rows: CsvRows): void {
    if (rows.cell(1) === 'Header') {
      this.header = columnsOf(rows.cells());
      this.commission = commissionIn(this.header);
      this.hasFees ||= this.commission.at >= 0;
    }
    if (rows.cell(1) !== 'Data') return;
    const kind = rows.cell(columnOf(this.header, 'datadiscriminator'));
    const category = rows.cell(columnOf(this.header, 'asset category'));
    if (kind !== 'Order')
      this.log.ignored(
        rows,
        kind === 'ClosedLot'
          ? 'Closed-lot detail; the order itself was imported.'
          : `A ${kind.slice(0, 40) || 'nameless'} row; the order itself was imported.`,
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
    const commission = rows.amount(at);
    if (commission === null) return notANumber('commission', rows.cell(at));
    if (currency !== '' && currency !== instrument.currency && commission !== 0n)
      return `The commission is in ${currency} but the trade in ${instrument.currency}. Put this trade in our CSV template with the commission in ${instrument.currency}.`;
    const stamp = rows.cell(column('date/time'));
    const time = this.clock.yearFirst(stamp);
    if (Number.isNaN(time)) return this.clock.problem;
    const meaning = this.codes.of(rows.cell(column('code')));
    if (meaning.cancelled) {
      // The row undoes a trade, so its quantity has the other sign; some statements repeat the trade's own.
      const actions = quantity > 0n ? (['sell', 'buy'] as const) : (['buy', 'sell'] as const);
      this.results.add(instrument.key, rows.number(column('realized p/l')), negate(commission));
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
      fee: negate(commission),
      time,
      precision: this.clock.precision,
      order: 0,
      effect: event === null ? meaning.effect : 'close',
      batch: '',
    };
    this.log.fill(rows, fill, '', stamp);
    this.results.add(instrument.key, rows.number(column('realized p/l')), fill.fee);
    return null;
  }
}
