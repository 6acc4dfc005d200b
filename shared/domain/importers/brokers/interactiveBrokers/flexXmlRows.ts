/** Columns of a Flex query as the CSV reader knows them, and the attributes that hold them. */
const ATTRIBUTES: readonly (readonly [column: string, ...attributes: string[]])[] = [
  ['accountid', 'accountid'],
  ['currency', 'currency'],
  ['assetclass', 'assetcategory', 'assetclass'],
  ['symbol', 'symbol'],
  ['underlyingsymbol', 'underlyingsymbol'],
  ['multiplier', 'multiplier'],
  ['strike', 'strike'],
  ['expiry', 'expiry'],
  ['put/call', 'putcall'],
  ['datetime', 'datetime', 'tradedate'],
  ['buy/sell', 'buysell'],
  ['quantity', 'quantity'],
  ['tradeprice', 'tradeprice', 'price'],
  ['ibcommission', 'ibcommission', 'commission'],
  ['ibcommissioncurrency', 'ibcommissioncurrency', 'commissioncurrency'],
  ['taxes', 'taxes', 'tax'],
  ['open/closeindicator', 'opencloseindicator'],
  ['notes/codes', 'notes', 'code'],
  ['levelofdetail', 'levelofdetail'],
  ['tradeid', 'tradeid', 'ibexecid', 'execid'],
];
const ROW = /<(Trade|TradeConfirm|Order|SymbolSummary|AssetSummary|Lot|WashSale)\s([^<>]*?)\/?>/g;
const ATTRIBUTE = /(?<![\w.-])([A-Za-z][\w.-]{0,60})\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const plain = (text: string) =>
  text.includes('&') ? text.replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name]!) : text;
const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""').replace(/[\r\n]+/g, ' ')}"` : text);

/** True for a Flex query that was run in the format XML. */
export const isFlexXml = (text: string): boolean => /^\s*(?:<\?xml[^>]*>\s*)?<FlexQueryResponse[\s>]/.test(text);

/**
 * The trades of a Flex query in XML as the CSV that the same query gives, each on the line on which it is in the file (or on the
 * next free one). Summaries of orders and symbols are rows too, with their level.
 */
export function flexXmlRows(text: string): string {
  const lines: string[] = [ATTRIBUTES.map(([column]) => column).join(',')];
  let line = 1;
  let feed = text.indexOf('\n');
  for (const match of text.matchAll(ROW)) {
    for (; feed >= 0 && feed < match.index; feed = text.indexOf('\n', feed + 1)) line++;
    const values = new Map<string, string>();
    for (const [, name = '', double, single = ''] of match[2]!.matchAll(ATTRIBUTE)) values.set(name.toLowerCase(), plain(double ?? single));
    if (match[1] !== 'Trade' && match[1] !== 'TradeConfirm' && !values.get('levelofdetail'))
      values.set('levelofdetail', match[1]!.toUpperCase());
    const time = values.get('tradetime');
    if (!values.get('datetime') && time && values.has('tradedate')) values.set('datetime', `${values.get('tradedate')} ${time}`);
    while (lines.length < line - 1) lines.push('');
    lines.push(ATTRIBUTES.map(([, ...names]) => cell(names.map((name) => values.get(name)).find((value) => value) ?? '')).join(','));
  }
  return `${lines.join('\n')}\n`;
}
