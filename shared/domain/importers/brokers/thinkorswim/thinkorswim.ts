import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { sectionOf } from './sectionOf.ts';
import { ThinkorswimStatement } from './thinkorswimStatement.ts';

const TITLE = /^\W*(?:Account Statement for|Today's Trade Activity for)/;
/** thinkorswim's Account Statement: fills are in its trade history, their fees in the cash and futures statements of the same second. */
export const thinkorswim: Importer = {
  id: 'thinkorswim',
  name: 'thinkorswim',
  howTo:
    'In thinkorswim open Monitor, Account Statement, choose the dates, and export to file from the menu at the upper right. Its times are in the zone your platform shows.',

  recognize: (head) => TITLE.test(head) || hasHeader(head, (columns) => sectionOf(columns) === 'trades'),

  read(text, settings) {
    const log = new RowLog('thinkorswim', text, settings.points);
    const clock = new StatementClock(settings.zone);
    const statement = new ThinkorswimStatement(new CsvRows(text, delimiterOf(text)), clock, log);
    if (!statement.read())
      return {
        sentence:
          'This statement has no "Account Trade History". Show that section in Monitor, Account Statement, for a period with trades, and export it again.',
      };
    return log.finish(settings, {
      zone: settings.zone,
      zoneCertain: false,
      hasFees: statement.hasFees,
      newestFirst: statement.newestFirst,
    });
  },
};
