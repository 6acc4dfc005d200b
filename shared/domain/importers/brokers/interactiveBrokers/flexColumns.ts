import { columnOf } from '#domain/importers/csv/csvTable.ts';

/** Names of each column, as activity and trade confirmation queries write them. */
const NAMES = {
  account: ['clientaccountid', 'accountid', 'account id'],
  currency: ['currencyprimary', 'currency'],
  kind: ['assetclass', 'asset class'],
  symbol: ['symbol'],
  underlying: ['underlyingsymbol'],
  multiplier: ['multiplier'],
  strike: ['strike'],
  expiry: ['expiry'],
  right: ['put/call'],
  stamp: ['datetime', 'date/time'],
  date: ['tradedate', 'trade date'],
  clock: ['tradetime', 'trade time'],
  side: ['buy/sell'],
  quantity: ['quantity'],
  price: ['tradeprice', 'price'],
  commission: ['ibcommission', 'commission'],
  commissionCurrency: ['ibcommissioncurrency', 'commissioncurrency'],
  taxes: ['taxes', 'tax'],
  openClose: ['open/closeindicator'],
  codes: ['notes/codes', 'code'],
  level: ['levelofdetail'],
  execution: ['tradeid', 'ibexecid', 'execid'],
} as const;
/** Where each column is in the rows under one header; below 0 when it is missing. */
export type FlexColumns = Record<keyof typeof NAMES, number>;

/** The places of the columns we read. */
export const flexColumnsIn = (columns: ReadonlyMap<string, number>): FlexColumns =>
  Object.fromEntries(Object.entries(NAMES).map(([name, names]) => [name, columnOf(columns, ...names)])) as FlexColumns;

/** Columns that only Flex queries have: two of them make a header a Flex query's where it has no asset class. */
const OWN = [
  'clientaccountid',
  'currencyprimary',
  'ibcommission',
  'ibcommissioncurrency',
  'levelofdetail',
  'open/closeindicator',
  'notes/codes',
  'tradeprice',
];

/** True for the header of a section of trades. */
export const isFlexHeader = (columns: ReadonlyMap<string, number>): boolean => {
  const at = flexColumnsIn(columns);
  const isFlex = at.kind >= 0 || OWN.filter((name) => columns.has(name)).length >= 2;
  return isFlex && at.symbol >= 0 && at.quantity >= 0 && at.price >= 0 && (at.stamp >= 0 || at.date >= 0);
};

/** A column of the CSV that the same query gives, and the attributes that hold it. */
export type FlexAttributes = readonly [column: string, ...attributes: string[]];
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
/** Those of an execution. */
export const TRADE: readonly FlexAttributes[] = [
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
export const ELEMENTS: Readonly<Record<string, readonly FlexAttributes[]>> = {
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
