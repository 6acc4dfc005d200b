import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import { htmlRows } from '#domain/importers/csv/htmlRows.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { tableImporter } from '#domain/importers/rows/tableImporter.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { closedColumns } from './closedColumns.ts';
import { MetaTraderReport } from './metaTraderReport.ts';
import { positionHistory } from './positionHistory.ts';

const isPage = (text: string) => /^\s*</.test(text);
/** "Account: 123 (USD, Broker, …)" and "Currency: USD" tell the account's currency. */
const CURRENCY = /(?:\(([A-Z]{3}), |Currency:(?:\s|,|;|<[^>]*>|&nbsp;)*([A-Z]{3})\b)/;

const about = {
  id: 'metatrader',
  name: 'MetaTrader 4 and 5',
  howTo:
    'In MetaTrader 5 open Toolbox, History, right-click and choose Report, HTML; in MetaTrader 4 open Terminal, Account History, right-click and choose Save as Detailed Report. Its times are in your broker’s zone.',
};
const missing =
  'This MetaTrader report has no table of closed positions (Positions, or Closed Transactions). Save the whole report as HTML and choose that file.';
/** What brokers and prop firms list themselves: legs of positions. */
const legs = tableImporter({ ...about, layouts: [positionHistory], missing });

/** MetaTrader 4 and 5, and prop firms on them: closed positions, as a web page or as CSV. Results are those the file states, in the account's currency. */
export const metaTrader: Importer = {
  ...about,

  recognize: (head) => (isPage(head) ? hasHeader(htmlRows(head), isClosedTable) : hasHeader(head, isClosedTable) || legs.recognize(head)),

  read(file, settings, fileName) {
    if (!isPage(file) && legs.recognize(file.slice(0, 65_536))) return legs.read(file, settings, fileName);
    const text = isPage(file) ? htmlRows(file) : file;
    const log = new RowLog('metatrader', text, settings.points);
    const currency = CURRENCY.exec(file.slice(0, 20_000).replaceAll('&nbsp;', ' '));
    const clock = new StatementClock(settings.zone);
    const report = new MetaTraderReport(new CsvRows(text, delimiterOf(text)), clock, log, currency?.[1] ?? currency?.[2] ?? 'USD');
    if (!report.read()) return { sentence: missing };
    const notes = currency === null ? ['The report does not name the account’s currency, so its amounts are read as US dollars.'] : [];
    return log.finish(settings, { zone: settings.zone, zoneCertain: false, hasFees: report.hasFees, stated: report.stated(), notes });
  },
};

function isClosedTable(columns: ReadonlyMap<string, number>): boolean {
  return closedColumns(columns) !== null;
}
