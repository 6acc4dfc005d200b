import { flexXmlCell as cell, flexXmlElements } from './flexXmlElements.ts';

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
  CorporateAction: own('actiondescription', 'datetime', 'reportdate', 'quantity', 'proceeds', 'value', 'type', 'code', 'transactionid'),
  CashTransaction: own('datetime', 'settledate', 'reportdate', 'amount', 'type', 'code', 'transactionid'),
  StatementOfFundsLine: own('activitycode', 'activitydescription', 'date', 'reportdate', 'amount', 'transactionid'),
  HardToBorrowDetail: own('valuedate', 'quantity', 'borrowfee', 'code'),
  BorrowFeeDetail: own('valuedate', 'quantity', 'borrowfee', 'code'),
};
/** Any other element is one cell, for the trader to see. */
const OTHER: readonly FlexAttributes[] = [];

/** True for a Flex query that was run in the format XML. */
export const isFlexXml = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<FlexQueryResponse[\s>]/.test(text);

/**
 * A Flex query in XML as the CSV that the same query gives with "section code and line descriptor": each element on the line on which it is in the
 * file (or on the next free one), a header above where its columns are others than those before.
 */
export function flexXmlRows(text: string): string {
  const lines: string[] = [];
  let header = '';
  for (const { name, section, line, attributes, raw } of flexXmlElements(text)) {
    const columns = ELEMENTS[name] ?? OTHER;
    const named = ['HEADER', cell(section), ...(columns === OTHER ? ['element'] : columns.map(([column]) => column))].join(',');
    const room = named === header ? line - 1 : line - 2;
    while (lines.length < room) lines.push('');
    if (named !== header) lines.push(named);
    header = named;
    const values = attributes();
    if (columns === TRADE && name !== 'Trade' && name !== 'TradeConfirm' && !values.get('levelofdetail'))
      values.set('levelofdetail', name.toUpperCase());
    const time = values.get('tradetime');
    if (!values.get('datetime') && time && values.has('tradedate')) values.set('datetime', `${values.get('tradedate')} ${time}`);
    const cells =
      columns === OTHER
        ? [cell(raw)]
        : columns.map(([, ...names]) => cell(names.map((each) => values.get(each)).find((value) => value) ?? ''));
    lines.push(['DATA', cell(section), ...cells].join(','));
  }
  return `${lines.join('\n')}\n`;
}
