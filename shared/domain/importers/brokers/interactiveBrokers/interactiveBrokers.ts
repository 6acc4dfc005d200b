import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { IB_ZONE } from './ibZone.ts';
import { statementFacts } from './statementFacts.ts';
import { StatementReader } from './statementReader.ts';

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
    const statement = new StatementReader(new CsvRows(text, delimiterOf(text)), log, details, accounts.size === 1 ? [...accounts][0]! : '');
    statement.all();
    const { hasFees, results } = statement.trades;
    return log.finish(settings, { zone: IB_ZONE, zoneCertain: true, hasFees, stated: results.list() });
  },
};
