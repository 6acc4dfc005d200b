import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { decodedXml } from '#domain/importers/workbook/xmlTags.ts';
import { isFlexHeader } from './flexColumns.ts';
import { FlexReader } from './flexReader.ts';
import { IB_ZONE } from './ibZone.ts';

/** A column of the CSV that the same query gives, and the attributes that hold it. */
type FlexAttributes = readonly [column: string, ...attributes: string[]];
const CONTRACT: readonly FlexAttributes[] = [
  ['accountid', 'accountid'],
  ['currency', 'currency'],
  ['assetclass', 'assetcategory', 'assetclass'],
  ['symbol', 'symbol'],
  ['underlyingsymbol', 'underlyingsymbol'],
  ['multiplier', 'multiplier'],
  ['strike', 'strike'],
  ['expiry', 'expiry'],
  ['put/call', 'putcall'],
  ['levelofdetail', 'levelofdetail'],
  ['description', 'description'],
];
const TRADE: readonly FlexAttributes[] = [
  ...CONTRACT,
  ['datetime', 'datetime', 'tradedate'],
  ['buy/sell', 'buysell'],
  ['quantity', 'quantity'],
  ['tradeprice', 'tradeprice', 'price'],
  ['ibcommission', 'ibcommission', 'commission'],
  ['ibcommissioncurrency', 'ibcommissioncurrency', 'commissioncurrency'],
  ['taxes', 'taxes', 'tax'],
  ['open/closeindicator', 'opencloseindicator'],
  ['notes/codes', 'notes', 'code'],
  ['tradeid', 'tradeid', 'ibexecid', 'execid'],
];
const own = (...names: string[]): readonly FlexAttributes[] => [...CONTRACT, ...names.map((name): FlexAttributes => [name, name])];
/** Elements that are read, and their columns. Summaries of orders and symbols are rows of trades too, with their level. */
const ELEMENTS: Readonly<Record<string, readonly FlexAttributes[]>> = {
  ...Object.fromEntries(
    ['Trade', 'TradeConfirm', 'Order', 'SymbolSummary', 'AssetSummary', 'Lot', 'WashSale'].map((name) => [name, TRADE]),
  ),
  OptionEAE: TRADE.map((each): FlexAttributes => (each[0] === 'datetime' ? ['datetime', 'date'] : each)),
  CorporateAction: own('actiondescription', 'datetime', 'reportdate', 'quantity', 'proceeds', 'value', 'type', 'code', 'transactionid'),
  CashTransaction: own('datetime', 'settledate', 'reportdate', 'amount', 'type', 'code', 'transactionid'),
  StatementOfFundsLine: own('activitycode', 'activitydescription', 'date', 'reportdate', 'amount', 'transactionid'),
  HardToBorrowDetail: own('valuedate', 'quantity', 'borrowfee', 'code'),
  BorrowFeeDetail: own('valuedate', 'quantity', 'borrowfee', 'code'),
};
/** Codes of an option's end, by the type of its row in the section OptionEAE. */
const ENDS: Readonly<Record<string, string>> = { Expiration: 'C;Ep', Exercise: 'C;Ex', Assignment: 'C;A' };
/** Any other element is one cell, for the trader to see. */
const OTHER: readonly FlexAttributes[] = [];

/** True for a Flex query that was run in the format XML. */
const isFlexXml = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<FlexQueryResponse[\s>]/.test(text);

const TAG = /<(\/?)([A-Za-z][\w.-]{0,60})((?:\s(?:[^<>"']|"[^"]*"|'[^']*')*)?)>/g;
const ATTRIBUTE = /(?<![\w.-])([A-Za-z][\w.-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** Elements around the sections, which are no rows. */
const AROUND: ReadonlySet<string> = new Set(['FlexQueryResponse', 'FlexStatements', 'FlexStatement']);

/** A text as a cell of CSV: in quotes where it needs them, on one line. */
const flexXmlCell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text);

/** An element with attributes: its section (the element around it, else itself), the line it begins on, and its attributes by names in small letters. */
type FlexElement = {
  readonly name: string;
  readonly section: string;
  readonly line: number;
  readonly raw: string;
  readonly attributes: () => Map<string, string>;
};

/** The rows of a Flex query in XML: every element with attributes, but those around the sections. */
function* flexXmlElements(text: string): Generator<FlexElement> {
  let line = 1;
  let feed = text.indexOf('\n');
  let section = '';
  for (const match of text.matchAll(TAG)) {
    const [, closes, name = '', inside = ''] = match;
    if (AROUND.has(name)) section = '';
    else if (closes !== '') section = name === section ? '' : section;
    else if (inside.includes('=')) {
      for (; feed >= 0 && feed < match.index; feed = text.indexOf('\n', feed + 1)) line++;
      yield { name, section: section || name, line, raw: inside.trim().replace(/\s*\/$/, ''), attributes: () => attributesIn(inside) };
    } else if (section === '' && !inside.trim().endsWith('/')) section = name;
  }
}

function attributesIn(inside: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const [, name = '', double, single = ''] of inside.matchAll(ATTRIBUTE)) values.set(name.toLowerCase(), decodedXml(double ?? single));
  return values;
}

/** Ids of a query's trades, if it has ends of options to compare with. */
function idsOfTrades(text: string): ReadonlySet<string> {
  const ids = new Set<string>();
  if (!text.includes('<OptionEAE')) return ids;
  for (const { name, attributes } of flexXmlElements(text)) if (name === 'Trade') ids.add(attributes().get('tradeid') ?? '');
  ids.delete('');
  return ids;
}

/** Completes a row of OptionEAE: one whose id a trade has repeats it, else its type is its code. */
function completeEnd(values: Map<string, string>, traded: ReadonlySet<string>): void {
  if (traded.has(values.get('tradeid') ?? '')) values.set('levelofdetail', 'OptionEAE');
  values.set('notes', ENDS[values.get('transactiontype') ?? ''] ?? '');
}

/**
 * A Flex query in XML as the CSV that the same query gives with "section code and line descriptor": each element on the line on which it is in the
 * file (or on the next free one), a header above where its columns are others than those before.
 */
function flexXmlRows(text: string): string {
  const lines: string[] = [];
  const traded = idsOfTrades(text);
  let header = '';
  for (const { name, section, line, attributes, raw } of flexXmlElements(text)) {
    const columns = ELEMENTS[name] ?? OTHER;
    const named = ['HEADER', flexXmlCell(section), ...(columns === OTHER ? ['element'] : columns.map(([column]) => column))].join(',');
    const room = named === header ? line - 1 : line - 2;
    while (lines.length < room) lines.push('');
    if (named !== header) lines.push(named);
    header = named;
    const values = attributes();
    if (columns === TRADE && name !== 'Trade' && name !== 'TradeConfirm' && !values.get('levelofdetail'))
      values.set('levelofdetail', name.toUpperCase());
    if (name === 'OptionEAE') completeEnd(values, traded);
    const time = values.get('tradetime');
    if (!values.get('datetime') && time && values.has('tradedate')) values.set('datetime', `${values.get('tradedate')} ${time}`);
    const cells =
      columns === OTHER
        ? [flexXmlCell(raw)]
        : columns.map(([, ...names]) => flexXmlCell(names.map((each) => values.get(each)).find((value) => value) ?? ''));
    lines.push(['DATA', flexXmlCell(section), ...cells].join(','));
  }
  return `${lines.join('\n')}\n`;
}

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
