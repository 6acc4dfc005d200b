import type { FactsDocument } from '../facts/fact.ts';
import { journalFacts } from '../facts/journalFacts.ts';
import type { Unreadable } from '../importers/imported.ts';
import { readFile } from '../importers/readFile.ts';
import { tableOfTrades } from '../metrics/table/tableOfTrades.ts';
import { tradeListTable } from '../metrics/table/tradeListTable.ts';
import type { TradeTable } from '../metrics/table/tradeTable.ts';
import { tableByUnit } from '../options/campaigns/groupByUnit.ts';
import type { CountingUnit } from '../trades/countingUnit.ts';
import { matchFills } from '../trades/matchFills.ts';
import { isTimeZone } from '../units/isTimeZone.ts';
import type { AnalyzeOptions } from './analyzeFile.ts';
import { isObject } from './cases/caseKind.ts';
import { tradeList } from './cases/tradeList.ts';

/** The facts of a table, one document for each of its currencies. */
const documentsOf = (table: TradeTable, unit: CountingUnit, zone: string): FactsDocument[] =>
  [...new Set(table.instruments.map(({ currency }) => currency))]
    .sort()
    .map((currency) => journalFacts({ table, unit, filter: {}, zone, currency }));

function factsOfList(id: string, input: unknown): object | Unreadable {
  if (!tradeList.fits(input)) return { sentence: 'Facts are made from lists of trades: an input with `trades`.' };
  const { trades, timeZone = 'UTC' } = input as { readonly trades: Parameters<typeof tradeListTable>[0]; readonly timeZone?: string };
  if (!isTimeZone(timeZone)) return { sentence: `"${timeZone}" is not a time zone. Use a name such as America/New_York.` };
  return { id, facts: documentsOf(tradeListTable(trades), 'trade', timeZone) };
}

/** The facts that an AI call would send of a case file of trade lists: `{id, facts}`, or `{cases: [{id, facts}]}`. Never throws. */
export function factsOfCase(file: unknown): object | Unreadable {
  if (!isObject(file)) return { sentence: 'This JSON file isn’t a case file.' };
  if (!Array.isArray(file.cases)) return factsOfList(String(file.id ?? ''), file.input);
  const cases = file.cases.map((given: unknown, at) =>
    isObject(given) ? factsOfList(String(given.id ?? at), given.input) : factsOfList(String(at), null),
  );
  return cases.find((each) => 'sentence' in each) ?? { cases };
}

/** The same of a broker's file. */
export function factsOfFile(bytes: Uint8Array, fileName: string, options: AnalyzeOptions): object | Unreadable {
  const file = readFile(bytes, fileName, { account: 'Main', zone: options.zone }, options.broker);
  if ('sentence' in file) return file;
  const { trades } = matchFills(file.fills, options.lots);
  const table = tableByUnit(tableOfTrades(trades), trades, options.unit);
  return { file: fileName, facts: documentsOf(table, options.unit, options.journalZone) };
}
