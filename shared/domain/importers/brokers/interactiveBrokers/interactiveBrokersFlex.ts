import { CsvRows } from '#domain/importers/csv/csvRows.ts';
import { delimiterOf, hasHeader } from '#domain/importers/csv/csvTable.ts';
import type { Importer } from '#domain/importers/importer.ts';
import { RowLog } from '#domain/importers/rows/rowLog.ts';
import { decodedXml } from '#domain/importers/workbook/xmlTags.ts';
import { ELEMENTS, type FlexAttributes, isFlexHeader, TRADE } from './flexColumns.ts';
import { FlexReader } from './flexReader.ts';
import { IB_ZONE } from './ibZone.ts';

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

/** A query's trades, to compare ends of options with: their ids, and the units of each instrument booked on a day at a price. */
type Traded = { readonly ids: Set<string>; readonly units: Map<string, number> };

/** The instrument, day, side and price of a row. Both sections have the formats that their owner chose. */
function placeOfEnd(values: ReadonlyMap<string, string>): string {
  const [symbol = '', quantity = ''] = ['symbol', 'quantity'].map((name) => values.get(name));
  const day = ['tradedate', 'datetime', 'date'].map((name) => values.get(name)).find((value) => value) ?? '';
  const parts = [values.get('accountid') ?? '', symbol.replace(/\s+/g, ''), day.replaceAll(/\D/g, '').slice(0, 8)];
  return [...parts, Math.sign(Number(quantity)), Number(values.get('tradeprice'))].join(' ');
}

/** The trades of a query, if it has ends of options to compare with. */
function tradedIn(text: string): Traded {
  const traded: Traded = { ids: new Set(), units: new Map() };
  if (!text.includes('<OptionEAE')) return traded;
  for (const { name, attributes } of flexXmlElements(text)) {
    if (name !== 'Trade') continue;
    const values = attributes();
    traded.ids.add(values.get('tradeid') ?? '');
    if (values.get('transactiontype') !== 'BookTrade') continue;
    const place = placeOfEnd(values);
    traded.units.set(place, (traded.units.get(place) ?? 0) + Math.abs(Number(values.get('quantity'))));
  }
  traded.ids.delete('');
  return traded;
}

/** True for a row of OptionEAE that repeats a trade: by its id, or, as older reports give it none, by units that were booked on the day at its price. */
function repeatsTrade(values: ReadonlyMap<string, string>, { ids, units }: Traded): boolean {
  const id = values.get('tradeid') ?? '';
  if (id !== '') return ids.has(id);
  const place = placeOfEnd(values);
  const left = (units.get(place) ?? 0) - Math.abs(Number(values.get('quantity')));
  if (!(left >= 0)) return false;
  units.set(place, left);
  return true;
}

/** Completes a row of OptionEAE: one that repeats a trade is no execution, else its type is its code. */
function completeEnd(values: Map<string, string>, traded: Traded): void {
  if (repeatsTrade(values, traded)) values.set('levelofdetail', 'OptionEAE');
  values.set('notes', ENDS[values.get('transactiontype') ?? ''] ?? '');
}

/**
 * A Flex query in XML as the CSV that the same query gives with "section code and line descriptor": each element on the line on which it is in the
 * file (or on the next free one), a header above where its columns are others than those before.
 */
function flexXmlRows(text: string): string {
  const lines: string[] = [];
  const traded = tradedIn(text);
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
