import type { FlexKind } from './flexKindOf.ts';

/** Sections by the codes in front of their rows. */
const NAMES: Readonly<Record<string, string>> = {
  TRNT: 'Trades',
  CORP: 'Corporate Actions',
  CTRN: 'Cash Transactions',
  STFU: 'Statement of Funds',
  POST: 'Open Positions',
  ACCT: 'Account Information',
  CRTT: 'Cash Report',
  SECU: 'Financial Instrument Information',
  RATE: 'Currency Conversion Rate',
  EQUT: 'Net Asset Value',
  CNAV: 'Change in NAV',
  TRFR: 'Transfers',
};
/** By what they are, in files that name none. */
const KINDS: Readonly<Record<FlexKind, string>> = {
  trades: 'Trades',
  actions: 'Corporate Actions',
  cash: 'Cash Transactions',
  funds: 'Statement of Funds',
  borrow: 'Borrow Fee Details',
  other: '',
};

/** What to call a section: by its own title ("Trades; trade date basis"), its code, what it is, or its columns. */
export function flexSectionName(title: string, code: string, kind: FlexKind, columns: ReadonlyMap<string, number>): string {
  const named = title.split(';')[0]!.trim() || NAMES[code] || code || KINDS[kind];
  return (named || `Columns ${[...columns.keys()].slice(0, 6).join(', ')}`).slice(0, 80);
}

/** Why the rows of a section are not read. */
export const FLEX_UNREAD = 'It has no trades and no cash of symbols that we know how to read.';
