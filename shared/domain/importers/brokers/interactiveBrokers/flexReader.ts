import { decimalMarkOf } from '#domain/format/readNumber.ts';
import type { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnsOf, hasNumber } from '#domain/importers/csv/csvTable.ts';
import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import { skipSection } from '#domain/importers/rows/skipSection.ts';
import { flexActionsBelow } from './flexActionsBelow.ts';
import { FlexCash } from './flexCash.ts';
import { flexColumnsIn, isFlexHeader } from './flexColumns.ts';
import { FlexInstruments } from './flexInstruments.ts';
import { FLEX_COLUMNS, flexPlacesIn } from './flexPlacesIn.ts';
import { FlexTrades } from './flexTrades.ts';
import { IbCash } from './ibCash.ts';
import { IbCorporateActions } from './ibCorporateActions.ts';

/** Kinds of Flex sections. `other`: sections without trades or cash of symbols. */
type FlexKind = 'trades' | 'actions' | 'cash' | 'funds' | 'borrow' | 'other';

/** A section's kind by its columns: few files have section names. */
function flexKindOf(columns: ReadonlyMap<string, number>): FlexKind {
  const at = flexPlacesIn(columns);
  if (isFlexHeader(columns)) return 'trades';
  if (at.fee >= 0) return 'borrow';
  if (columns.has('activitydescription') && at.amount >= 0) return 'funds';
  if (at.quantity >= 0 && at.description >= 0 && at.type >= 0 && (at.value >= 0 || at.proceeds >= 0 || columns.has('actiondescription')))
    return 'actions';
  if (at.type >= 0 && at.amount >= 0 && at.description >= 0 && at.quantity < 0) return 'cash';
  return 'other';
}

/** Rows around sections: begin and end of the file, an account, a section. */
const AROUND = /^(?:BO|EO)[FAS]$/;
const KNOWN: ReadonlySet<string> = new Set(Object.values(FLEX_COLUMNS).flat());

/** Sections by the codes in front of their rows. */
const NAMES: Readonly<Record<string, string>> = {
  TRNT: 'Trades',
  CORP: 'Corporate Actions',
  CTRN: 'Cash Transactions',
  STFU: 'Statement of Funds',
  POST: 'Open Positions',
  ACCT: 'Account Information',
  CRTT: 'Cash Report',
  SECU: 'Financial Instrument Information',
  RATE: 'Currency Conversion Rate',
  EQUT: 'Net Asset Value',
  CNAV: 'Change in NAV',
  TRFR: 'Transfers',
};
/** Default section names, for files that name none. */
const KINDS: Readonly<Record<FlexKind, string>> = {
  trades: 'Trades',
  actions: 'Corporate Actions',
  cash: 'Cash Transactions',
  funds: 'Statement of Funds',
  borrow: 'Borrow Fee Details',
  other: '',
};

/** A section's name: its own title ("Trades; trade date basis"), code, kind, or columns. */
function flexSectionName(title: string, code: string, kind: FlexKind, columns: ReadonlyMap<string, number>): string {
  const named = title.split(';')[0]!.trim() || NAMES[code] || code || KINDS[kind];
  return (named || `Columns ${[...columns.keys()].slice(0, 6).join(', ')}`).slice(0, 80);
}

/** Reason a section's rows are not read. */
const unreadFlex = (section: string): string =>
  /^transfers?\b/i.test(section)
    ? 'Positions that came or went by a transfer aren’t read. Add or close each one by hand.'
    : 'It has no trades and no cash of symbols that we know how to read.';

/** Reads a Flex query section by section; each section has a header of its own. */
export class FlexReader {
  private readonly rows: CsvRows;
  private readonly log: RowLog;
  private readonly cash: IbCash;
  private readonly actions: IbCorporateActions;
  private readonly trades: FlexTrades;
  private readonly movements: FlexCash;
  /** The section that the rows are in: its name, and how a row of it is read (null: it is not). */
  private section = '';
  private read: (() => void) | null = null;
  private firstName = '';
  private title = '';
  private hasHeader = false;
  foundTrades = false;

  constructor(rows: CsvRows, log: RowLog) {
    this.rows = rows;
    this.log = log;
    this.cash = new IbCash(log);
    this.actions = new IbCorporateActions(log);
    const instruments = new FlexInstruments(log.points);
    this.trades = new FlexTrades(rows, log, instruments);
    this.movements = new FlexCash(rows, log, instruments, this.cash);
  }

  get hasFees(): boolean {
    return this.trades.hasFees;
  }

  get hasIds(): boolean {
    return this.trades.hasIds;
  }

  /** Reads all rows. */
  all(): void {
    while (this.rows.next()) this.row();
    this.trades.end();
    this.movements.end();
    this.cash.end();
    this.actions.end();
  }

  private row(): void {
    const { rows } = this;
    if (rows.to(0) - rows.from(0) === 3 && AROUND.test(rows.cell(0))) this.around();
    else if (this.isHeader()) this.header();
    else if (!this.hasHeader) this.above();
    else if (this.read === null) skipSection(this.log, rows, this.section, unreadFlex(this.section));
    else {
      this.log.findings.row(this.section);
      this.read();
    }
  }

  /** Titles above the first header are no rows; whole rows are named. */
  private above(): void {
    if (this.rows.count > 2)
      skipSection(this.log, this.rows, 'Rows above the first header', 'They’re above the first row of column names.');
  }

  /** Remembers a section's title; at its end nothing is known of what follows. */
  private around(): void {
    this.title = this.rows.is(0, 'BOS') ? this.rows.cell(2) : '';
  }

  private isHeader(): boolean {
    const { rows } = this;
    if (rows.is(0, 'HEADER')) return true;
    if (rows.is(0, 'DATA')) return false;
    if (this.firstName !== '' && rows.is(0, this.firstName)) return true;
    if (hasNumber(rows)) return false;
    const columns = columnsOf(rows.cells());
    let known = 0;
    for (const name of columns.keys()) if (KNOWN.has(name)) known++;
    return known >= 2;
  }

  private header(): void {
    const { rows } = this;
    const columns = columnsOf(rows.cells());
    const kind = flexKindOf(columns);
    if (!rows.is(0, 'HEADER')) this.firstName = rows.cell(0);
    this.hasHeader = true;
    this.section = flexSectionName(this.title, rows.is(0, 'HEADER') ? rows.cell(1) : '', kind, columns);
    this.read = this.readerOf(kind, columns);
  }

  private readerOf(kind: FlexKind, columns: ReadonlyMap<string, number>): (() => void) | null {
    if (kind === 'actions') return flexActionsBelow(columns, this.rows, this.log, this.actions);
    if (kind === 'cash') return this.movements.transactionsBelow(columns);
    if (kind === 'funds') return this.movements.fundsBelow(columns);
    if (kind === 'borrow') return this.movements.borrowFeesBelow(columns);
    if (kind === 'other') return null;
    this.foundTrades = true;
    const { quantity, price, commission } = flexColumnsIn(columns);
    if (this.rows.delimiter !== ',')
      this.rows.mark = decimalMarkOf(this.rows.delimiter, this.rows.sample([quantity, price, commission], 500));
    return this.trades.below(columns);
  }
}
