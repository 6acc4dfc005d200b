import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { layout, tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { closedColumns } from './closedColumns.ts';
import { ClosedPositions } from './closedPositions.ts';
import { dealColumnsIn } from './dealColumns.ts';
import { DealTable } from './dealTable.ts';
import { MetaTraderReport, type ReportTable } from './metaTraderReport.ts';
import { POSITION_COLUMNS, PositionLegs } from './positionLegs.ts';

const ROW = /<tr\b[^<>]*>([\s\S]*?)(?=<tr\b|<\/tr\s*>|<\/table\s*>|$)/gi;
const CELL = /<t([dh])\b([^<>]*)>([\s\S]*?)(?=<t[dh]\b|<\/t[dh]\s*>|$)/gi;
const SPAN = /\bcolspan\s*=\s*["']?(\d{1,2})/i;
const HIDDEN = /\bclass\s*=\s*["']?hidden\b/i;
const ENTITIES: Readonly<Record<string, string>> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (html: string) =>
  html
    .replace(/<[^<>]*>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot|apos);/gi, (_, name: string) => ENTITIES[name.toLowerCase()] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

const cell = (text: string) => (/[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * The tables of a web page as CSV, one line a row, on the line on which the row is in the page (or on the next free one). A cell over
 * several columns is followed by empty ones; hidden cells are skipped.
 */
function htmlRows(html: string): string {
  const lines: string[] = [];
  let line = 1;
  let feed = html.indexOf('\n');
  for (const row of html.matchAll(ROW)) {
    for (; feed >= 0 && feed < row.index; feed = html.indexOf('\n', feed + 1)) line++;
    const cells: string[] = [];
    for (const [, , attributes = '', inner = ''] of row[1]!.matchAll(CELL)) {
      if (HIDDEN.test(attributes)) continue;
      cells.push(cell(plain(inner)));
      for (let span = Number(SPAN.exec(attributes)?.[1] ?? 1); span > 1; span--) cells.push('');
    }
    while (lines.length < line - 1) lines.push('');
    lines.push(cells.join(','));
  }
  return `${lines.join('\n')}\n`;
}

const isPage = (text: string) => /^\s*</.test(text);
/** "Account: 123 (USD, Broker, …)" and "Currency: USD" tell the account's currency. */
const CURRENCY = /(?:\(([A-Z]{3}), |Currency:(?:\s|,|;|<[^>]*>|&nbsp;)*([A-Z]{3})\b)/;

const about = {
  id: 'metatrader',
  name: 'MetaTrader 4 and 5',
  howTo:
    'In MetaTrader 5 open Toolbox, History, right-click and choose Report, HTML; in MetaTrader 4 open Terminal, Account History, right-click and choose Save as Detailed Report. Its times are in your broker’s zone.',
};
/** "Account: 123 (USD, Broker, real, Hedge)" determines whether a symbol has several positions or one. */
const POSITIONS = /\([A-Z]{3},[^()]*,\s*(Hedge|Netting)\)/i;
/** Files of deals alone are another layout: what both have is one trade. */
const DEALS = 'metatrader/deals';
const missing =
  'This MetaTrader report has no table of closed positions (Positions, or Closed Transactions) and no deals. Save the whole report as HTML and choose that file.';

/** The "Position History List" of brokers with MetaTrader 5: each row is a leg of the position it names, its price in "Open Price". */
const positionHistory = layout({
  columns: POSITION_COLUMNS,
  name: 'legs',
  required: ['symbol', 'position', 'time', 'type', 'volume', 'price', 'profit'],
  numbers: ['volume', 'price', 'profit'],
  fees: ['commission', 'swap'],
  zone: null,
  newestFirst: false,
  isRow: (cells) => cells.text('position') !== '' || cells.text('time') !== '' || cells.text('type') !== '',
  start() {
    const legs = new PositionLegs();
    return { row: (cells) => legs.row(cells), end: (log) => legs.settle(log), stated: () => legs.sums.list() };
  },
});

/** Lists by brokers and prop firms: legs of positions. */
const legs = tableImporter({ ...about, layouts: [positionHistory], missing });

/** MetaTrader 4 and 5, and prop firms on them: closed positions, else deals, as a web page or as CSV. Results are those the file states, in the account's currency. */
export const metaTrader: Importer = {
  ...about,
  layouts: [about.id, DEALS],

  recognize: (head) => hasHeader(isPage(head) ? htmlRows(head) : head, isReportTable) || legs.recognize(head),

  read(file, settings, fileName) {
    if (!isPage(file) && legs.recognize(file.slice(0, 65_536))) return legs.read(file, settings, fileName);
    const text = isPage(file) ? htmlRows(file) : file;
    const head = file.slice(0, 20_000).replaceAll('&nbsp;', ' ');
    const currency = CURRENCY.exec(head);
    const money = currency?.[1] ?? currency?.[2] ?? 'USD';
    const notes = currency === null ? ['The report does not name the account’s currency, so its amounts are read as US dollars.'] : [];
    if (/Strategy Tester/i.test(head)) notes.push('This is a report of the Strategy Tester: its trades are simulated.');
    const read = <Column extends string>(layout: string, tableOf: (log: RowLog) => ReportTable<Column>) => {
      const log = new RowLog('metatrader', text, settings.points);
      const table = tableOf(log);
      const report = new MetaTraderReport(new CsvRows(text, delimiterOf(text)), new StatementClock(settings.zone), log, table);
      if (!report.read()) return null;
      const facts = { zone: settings.zone, zoneCertain: false, hasFees: report.hasFees, stated: table.sums.list(), notes, layout };
      return log.finish(settings, facts);
    };
    const mode = POSITIONS.exec(head)?.[1]?.toLowerCase();
    const isNetting = mode === undefined ? null : mode === 'netting';
    return (
      read(about.id, (log) => new ClosedPositions(log, money)) ??
      read(DEALS, (log) => new DealTable(log, money, isNetting)) ?? { sentence: missing }
    );
  },
};

const isReportTable = (columns: ReadonlyMap<string, number>): boolean => closedColumns(columns) !== null || dealColumnsIn(columns) !== null;
