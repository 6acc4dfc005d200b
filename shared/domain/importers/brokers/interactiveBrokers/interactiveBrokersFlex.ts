import { hasHeader, openTable } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';

import { RowLog } from '#domain/importers/rows/rowLog.ts';

import { decimalMarkOf } from '#domain/importers/values/readNumber.ts';

import { flexColumnsIn, isFlexHeader } from './flexColumns.ts';
import { FlexTrades } from './flexTrades.ts';
import { flexXmlRows, isFlexXml } from './flexXmlRows.ts';
import { IB_ZONE } from './ibZone.ts';

/** A Flex query in CSV or XML, with the columns its owner chose. Execution rows are the fills; the broker's own ids name them. */
export const interactiveBrokersFlex: Importer = {
  id: 'interactive-brokers-flex',
  name: 'Interactive Brokers (Flex query)',
  howTo:
    'In Client Portal open Performance & Reports, Flex Queries; create a Trade Confirmation query with Executions, format CSV, date yyyyMMdd, time HHmmss, separator semicolon; run it.',

  recognize: (head) => isFlexXml(head) || hasHeader(head, isFlexHeader),

  read(file, settings) {
    const text = isFlexXml(file) ? flexXmlRows(file) : file;
    const table = openTable(text, isFlexHeader);
    if (table === null)
      return {
        sentence:
          'This doesn’t look like a Flex query of trades: it needs at least AssetClass, Symbol, Quantity, TradePrice and DateTime. Add these columns to the query and run it again.',
      };
    const { quantity, price, commission } = flexColumnsIn(table.columns);
    if (table.rows.delimiter !== ',')
      table.rows.mark = decimalMarkOf(table.rows.delimiter, table.rows.sample([quantity, price, commission], 500));
    const log = new RowLog('interactive-brokers-flex', text, settings.points);
    const trades = new FlexTrades(table.rows, table.columns, log);
    while (table.rows.next()) trades.row();
    trades.end();
    return log.finish(settings, { zone: IB_ZONE, zoneCertain: true, hasFees: commission >= 0 });
  },
};
