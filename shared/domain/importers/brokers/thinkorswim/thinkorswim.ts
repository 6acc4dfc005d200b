import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { StatementClock } from '#domain/importers/values/statementClock.ts';
import { type SectionName, sectionOf } from './sectionOf.ts';
import { ThinkorswimStatement } from './thinkorswimStatement.ts';

const READ: readonly (SectionName | null)[] = ['trades', 'cash'];
const TITLE = /^\W*(?:Account Statement for|Today's Trade Activity for)/;
/** A statement without its trade history, whose fills are those that its cash books. */
const CASH = 'thinkorswim/cash';
/** thinkorswim's Account Statement: fills are in its trade history, their fees in the cash and futures statements of the same second. */
export const thinkorswim: Importer = {
  id: 'thinkorswim',
  name: 'thinkorswim',
  howTo:
    'In thinkorswim open Monitor, Account Statement, choose the dates, and export to file from the menu at the upper right. Its times are in the zone your platform shows.',

  layouts: ['thinkorswim', CASH],

  recognize: (head) => TITLE.test(head) || hasHeader(head, (columns) => READ.includes(sectionOf(columns))),

  read(text, settings) {
    const log = new RowLog('thinkorswim', text, settings.points);
    const clock = new StatementClock(settings.zone);
    const statement = new ThinkorswimStatement(new CsvRows(text, delimiterOf(text)), clock, log);
    const source = statement.read();
    if (source === null)
      return {
        sentence:
          'This statement has no "Account Trade History" and no trades in its cash. Show that section in Monitor, Account Statement, for a period with trades, and export it again.',
      };
    const note = 'This statement has no Account Trade History, so its trades are read from its cash rows.';
    return log.finish(settings, {
      zone: settings.zone,
      zoneCertain: false,
      hasFees: statement.hasFees,
      newestFirst: statement.newestFirst,
      ...(source === 'cash' && { layout: CASH, notes: [note] }),
    });
  },
};
