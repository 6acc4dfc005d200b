import type { MappedField } from './columnProfile.ts';

/** Letters of a name alone, in small letters and without accents: "Stückzahl" is "stuckzahl". */
export const letters = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** Names that columns have in files of all sorts, letters only, likeliest first. */
export const COLUMN_NAMES: readonly (readonly [MappedField, string])[] = [
  [
    'date',
    'datetime executiontime exectime filledtime filltime timestamp tradedate transactiondate closetime closingtime statustime date opened datum fecha data time zeit',
  ],
  ['time', 'time tradetime exectime executiontime uhrzeit zeit hora ora'],
  ['symbol', 'symbol ticker instrument contract code security market pair product stock wertpapier simbolo name isin'],
  ['side', 'side buysell bs action direction marketpos transactiontype transcode orderside openingdirection type seite typ lado tipo'],
  [
    'quantity',
    'filledquantity filledqty fillqty closingquantity quantity qty shares noofshares contracts size volume units menge anzahl stuckzahl cantidad quantita amount',
  ],
  ['price', 'price fillprice avgfillprice tradeprice avgprice averageprice execprice executionprice kurs preis precio prezzo'],
  [
    'pnl',
    'netpl netpnl netprofit netusd net pnl pl realizedpl realizedpnl profitloss realizedprofitloss profitandloss closedpnl gainloss profit result grosspl grosspnl grossprofit gewinnverlust',
  ],
  ['feeCurrency', 'feecurrency commissioncurrency feecoin commissionasset feeasset commissionccy feeccy'],
  ['currency', 'currency ccy currencycode pricecurrency currencyprimary wahrung divisa'],
  ['asset', 'assettype assetclass symboltype instrumenttype securitytype producttype assetcategory'],
  ['multiplier', 'multiplier contractsize pointvalue'],
  ['status', 'status orderstatus state'],
  ['account', 'account accountid accountnumber accountname konto cuenta'],
  ['id', 'executionid execid tradeid fillid dealid transactionid'],
].map(([field, names]) => [field as MappedField, names!] as const);

/** Names of fee columns: "Commission", "TransFee", "ECNFee", "Route fee", "SEC", "Swap"; not of what only speaks of them ("Fee currency"). */
const FEES =
  /commission|^comm$|brokerage|fees?$|^fees?|fees?(?:usd|eur|gbp|amount)$|charges?|^sec$|^taf$|^nscc$|^nfa|clearing|swap|rollover|^(?:salestax|tax|taxes|stamp|stampduty|levy|gst|stt|vat)$|^(?:trading|transaction)?costs$|gebuhr|kosten$|^courtage|provision|kommission|comision|tasas|spesen/;

const NO_FEES = /rate|currency|ccy|coin|asset|percent|type|flag|discount|date|time|code|basis|plan|after|before|incl|excl/;

/** Names of a column of what a whole row came to, before or after its fees; not of balances. */
const AMOUNTS =
  /^(?:net|gross|total|trade|transaction|settlement)?(?:amount|value|proceeds|consideration)$|^totaltradevalue$|^trademoney$|^principal$|^notional$|^total$|betrag$|^importe|^montant|^belopp|^controvalore/;

/** True for the name of a column with the money of a whole row. */
export const isAmountName = (column: string): boolean => AMOUNTS.test(letters(column));

/** True for the name of a column of fees. */
export const isFeeName = (column: string): boolean => FEES.test(letters(column)) && !NO_FEES.test(letters(column)) && !column.includes('%');

/** True for a column that is called as such a field is. */
export const isNamed = (field: MappedField, column: string): boolean =>
  COLUMN_NAMES.some(([each, names]) => each === field && names.split(' ').some((name) => letters(column).includes(name)));
