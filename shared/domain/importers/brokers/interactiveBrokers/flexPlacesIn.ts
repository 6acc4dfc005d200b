import { columnOf } from '#domain/importers/csv/csvTable.ts';

/** Columns of the sections beside trades, as CSV names them; the attributes of XML are the same words without blanks and slashes. */
export const FLEX_COLUMNS = {
  account: ['clientaccountid', 'accountid', 'account id'],
  currency: ['currencyprimary', 'currency'],
  kind: ['assetclass', 'assetcategory'],
  symbol: ['symbol'],
  underlying: ['underlyingsymbol'],
  multiplier: ['multiplier'],
  strike: ['strike'],
  expiry: ['expiry'],
  right: ['put/call', 'putcall'],
  description: ['actiondescription', 'activitydescription', 'description'],
  title: ['description'],
  type: ['type'],
  code: ['code', 'notes/codes'],
  activity: ['activitycode'],
  stamp: ['date/time', 'datetime'],
  valueDate: ['valuedate', 'value date'],
  report: ['reportdate', 'report date'],
  date: ['date', 'settledate'],
  quantity: ['quantity'],
  proceeds: ['proceeds'],
  value: ['value'],
  amount: ['amount'],
  fee: ['borrowfee', 'borrow fee'],
  level: ['levelofdetail'],
  transaction: ['transactionid'],
} as const;
/** Where they are in the rows under one header; below 0 when missing. */
export type FlexPlaces = Readonly<Record<keyof typeof FLEX_COLUMNS, number>>;

/** Where these columns are under a header; below 0 when they are missing. */
export const flexPlacesIn = (columns: ReadonlyMap<string, number>): FlexPlaces =>
  Object.fromEntries(Object.entries(FLEX_COLUMNS).map(([name, names]) => [name, columnOf(columns, ...names)])) as FlexPlaces;
