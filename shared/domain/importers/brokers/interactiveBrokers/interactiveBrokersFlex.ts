import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { isFlexHeader } from './flexColumns.ts';
import { FlexReader } from './flexReader.ts';
import { flexXmlRows, isFlexXml } from './flexXmlRows.ts';
import { IB_ZONE } from './ibZone.ts';

/** The first row of a query with header and trailer records. */
const isSectioned = (head: string): boolean => /^\s*"?BOF"?[,;|\t]/.test(head);

/** True for a query in XML with a section of trades, which may be empty. */
const hasSection = (text: string): boolean => /<(?:Trades|TradeConfirms)\s*\/?>/.test(text);

/** A Flex query in CSV or XML, with the columns its owner chose. Execution rows are the fills; the broker's own ids name them. */
export const interactiveBrokersFlex: Importer = {
  id: 'interactive-brokers-flex',
  name: 'Interactive Brokers (Flex query)',
  howTo:
    'In Client Portal open Performance & Reports, Flex Queries; create a Trade Confirmation query with Executions, format CSV, date yyyyMMdd, time HHmmss, separator semicolon; run it.',

  recognize: (head) => isFlexXml(head) || isSectioned(head) || hasHeader(head, isFlexHeader),

  read(file, settings) {
    const isXml = isFlexXml(file);
    const text = isXml ? flexXmlRows(file) : file;
    const log = new RowLog('interactive-brokers-flex', text, settings.points);
    const reader = new FlexReader(new CsvRows(text, isXml ? ',' : delimiterOf(text)), log);
    reader.all();
    if (!reader.foundTrades && !(isXml && hasSection(file)))
      return {
        sentence:
          'This doesn’t look like a Flex query of trades: it needs at least Symbol, Quantity, TradePrice and DateTime, and AssetClass. Add these columns to the query and run it again.',
      };
    return log.finish(settings, { zone: IB_ZONE, zoneCertain: true, hasFees: reader.hasFees, hasIds: reader.hasIds });
  },
};
