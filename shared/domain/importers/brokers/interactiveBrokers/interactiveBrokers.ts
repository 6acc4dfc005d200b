import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { columnOf, columnsOf, delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { rowReasons } from '#domain/importers/rowReasons.ts';
import { notANumber, RowLog } from '#domain/importers/rows/rowLog.ts';
import { skipSection } from '#domain/importers/rows/skipSection.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { headSymbol, tailSymbol } from './ibAction.ts';
import { IbCash } from './ibCash.ts';
import { IbCorporateActions } from './ibCorporateActions.ts';
import { IB_ZONE } from './ibZone.ts';
import { isCashSection, statementCashRow, statementSettlement } from './statementCashRow.ts';
import { type StatementHeader, statementFacts } from './statementFacts.ts';
import { StatementTrades } from './statementTrades.ts';
import { unreadSection } from './unreadSection.ts';

/** Reads a row of a statement's section "Corporate Actions". */
function statementActionRow(rows: CsvRows, header: StatementHeader, clock: StatementClock, log: RowLog, actions: IbCorporateActions): void {
  const cell = (name: string) => rows.cell(columnOf(header, name));
  const description = cell('description');
  if (description === '') {
    log.ignored(rows, 'A sum of the section, not a corporate action.');
    return;
  }
  const stamp = cell('date/time') || cell('report date');
  const time = clock.yearFirst(stamp);
  const [quantity, proceeds, value] = ['quantity', 'proceeds', 'value'].map((name) => rows.amount(columnOf(header, name)));
  if (quantity === null || quantity === undefined || Number.isNaN(time)) {
    log.failed(rows, Number.isNaN(time) ? clock.problem : notANumber('quantity', cell('quantity')));
    return;
  }
  const { line, start, end } = rows;
  actions.row({
    place: { line, start, end },
    account: cell('account'),
    category: cell('asset category'),
    currency: cell('currency'),
    symbol: tailSymbol(description) || headSymbol(description),
    description,
    type: '',
    isCancelled: /\bCa\b/.test(cell('code')),
    quantity,
    proceeds: proceeds ?? (0n as typeof quantity),
    value: value ?? (0n as typeof quantity),
    stamp,
    time,
    precision: clock.precision,
  });
}

/** Reads an activity statement section by section. Rows of data say "Data" in their second cell; headers repeat, sums and notes are no data. */
class StatementReader {
  private readonly rows: CsvRows;
  private readonly log: RowLog;
  private readonly account: string;
  private readonly clock = new StatementClock(IB_ZONE);
  private readonly cash: IbCash;
  private readonly actions: IbCorporateActions;
  readonly trades: StatementTrades;
  private header: StatementHeader = new Map();

  /** `account`: the only one of the statement, '' when there are several. */
  constructor(rows: CsvRows, log: RowLog, facts: ReturnType<typeof statementFacts>, account: string) {
    this.rows = rows;
    this.log = log;
    this.account = account;
    this.cash = new IbCash(log);
    this.actions = new IbCorporateActions(log);
    this.trades = new StatementTrades(log, facts);
  }

  /** Reads all rows. */
  all(): void {
    const { rows } = this;
    while (rows.next())
      if (rows.is(1, 'Data')) this.row(rows.cell(0));
      else if (rows.is(1, 'Header')) {
        this.header = columnsOf(rows.cells());
        if (rows.is(0, 'Trades')) this.trades.below(this.header);
      }
    this.trades.cancellations.apply(this.log);
    this.cash.end();
    this.actions.end();
  }

  private row(section: string): void {
    const { rows, log, header, clock } = this;
    if (section === 'Trades') this.trades.row(rows);
    else if (section === 'Corporate Actions') statementActionRow(rows, header, clock, log, this.actions);
    else if (isCashSection(section)) statementCashRow(rows, header, this.account, clock, log, this.cash);
    else if (section === 'Transfers' && (rows.number(columnOf(header, 'qty')) ?? 0n) !== 0n) log.failed(rows, rowReasons.transferredShares);
    else if (!statementSettlement(rows, header, this.account, log)) {
      skipSection(log, rows, section, unreadSection(section));
      return;
    }
    log.findings.row(section);
  }
}

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
    const facts = statementFacts(text);
    const { accounts, hasTrades } = facts;
    if (!hasTrades)
      return {
        sentence:
          'This statement has no section "Trades" in English. Choose a period with trades and English as the language of the statement, and download it again.',
      };
    const log = new RowLog('interactive-brokers', text, settings.points);
    for (const name of accounts) log.account(name);
    const statement = new StatementReader(new CsvRows(text, delimiterOf(text)), log, facts, accounts.size === 1 ? [...accounts][0]! : '');
    statement.all();
    const { hasFees, results } = statement.trades;
    return log.finish(settings, { zone: IB_ZONE, zoneCertain: true, hasFees, stated: results.list() });
  },
};
