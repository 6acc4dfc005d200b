import { zonedTime } from '../../../../../shared/domain/time.ts';
import { plainNumber as plain, typedAmount as amount } from '../format/typedAmount.ts';

/** What the form holds: exactly what was typed. Times are wall times of the trader's zone, "2026-11-20T09:45". */
export type TradeDraft = {
  readonly account: string;
  readonly kind: 'stock' | 'option';
  readonly symbol: string;
  readonly expiry: string;
  readonly strike: string;
  readonly right: 'C' | 'P';
  readonly side: 'long' | 'short';
  readonly quantity: string;
  readonly entryPrice: string;
  readonly entryTime: string;
  readonly exitPrice: string;
  readonly exitTime: string;
  readonly fee: string;
};
export type DraftFaults = Partial<Record<keyof TradeDraft, string>>;

export const emptyDraft: TradeDraft = {
  account: 'Main',
  kind: 'stock',
  symbol: '',
  expiry: '',
  strike: '',
  right: 'C',
  side: 'long',
  quantity: '',
  entryPrice: '',
  entryTime: '',
  exitPrice: '',
  exitTime: '',
  fee: '',
};

const wall = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

function instant(text: string, zone: string): number | null {
  const parts = wall
    .exec(text)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (parts === undefined) return null;
  const [year, month, day, hour, minute, second] = parts as [number, number, number, number, number, number];
  return zonedTime(zone, year, month, day, hour, minute, second);
}

/** Everything that keeps the draft from being a trade, in a sentence per field; empty when it is one. `now` in UTC milliseconds. */
export function draftFaults(draft: TradeDraft, zone: string, now: number): DraftFaults {
  const faults: DraftFaults = {};
  const positive = (field: 'quantity' | 'strike', what: string) => {
    const value = amount(draft[field]);
    if (value === null || value <= 0n)
      faults[field] = `${what} is a number above zero, such as ${field === 'strike' ? '250' : draft.kind === 'option' ? '1' : '100'}.`;
  };
  const notNegative = (field: 'entryPrice' | 'exitPrice', what: string) => {
    const value = amount(draft[field]);
    if (draft[field].trim() === '' || value === null || value < 0n) faults[field] = `${what} is a number such as 182.55.`;
  };
  if (draft.account.trim() === '') faults.account = 'Name the account this trade belongs to.';
  if (!/^[A-Za-z0-9./^-]{1,20}$/.test(draft.symbol.trim())) faults.symbol = 'Enter the ticker, such as AAPL.';
  positive('quantity', draft.kind === 'option' ? 'The number of contracts' : 'The number of shares');
  notNegative('entryPrice', 'The entry price');
  if (draft.kind === 'option') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.expiry)) faults.expiry = 'Choose the day the option expires.';
    positive('strike', 'The strike');
  }
  const entry = instant(draft.entryTime, zone);
  if (entry === null) faults.entryTime = 'Say when you opened it.';
  else if (entry > now) faults.entryTime = 'That is in the future. A trade is logged after it happened.';
  if (draft.exitPrice.trim() !== '' || draft.exitTime !== '') {
    notNegative('exitPrice', 'The exit price');
    const exit = instant(draft.exitTime, zone);
    if (exit === null) faults.exitTime = 'Say when you closed it, or clear the exit price while it is open.';
    else if (exit > now) faults.exitTime = 'That is in the future. Leave the exit empty while the trade is open.';
    else if (entry !== null && exit < entry) faults.exitTime = 'The exit is before the entry.';
  }
  if (draft.fee.trim() !== '' && amount(draft.fee) === null) faults.fee = 'Costs are a number such as 1.30, or empty.';
  return faults;
}

/** The draft as the call wants it. Only for drafts without faults. Costs are charged to the entry. */
export function tradeToLog(draft: TradeDraft, zone: string, currency: string) {
  const opening = draft.side === 'long' ? ('buy' as const) : ('sell' as const);
  const closing = draft.side === 'long' ? ('sell' as const) : ('buy' as const);
  const fill = (side: 'buy' | 'sell', price: string, time: string) => ({
    side,
    quantity: plain(draft.quantity),
    price: plain(price),
    time: new Date(instant(time, zone)!).toISOString(),
  });
  const entry = { ...fill(opening, draft.entryPrice, draft.entryTime), ...(draft.fee.trim() === '' ? {} : { fee: plain(draft.fee) }) };
  const option = draft.kind === 'option' ? { expiry: draft.expiry, strike: plain(draft.strike), right: draft.right } : {};
  return {
    account: draft.account.trim(),
    instrument: { kind: draft.kind, symbol: draft.symbol.trim().toUpperCase(), currency, ...option },
    fills: draft.exitPrice.trim() === '' ? [entry] : [entry, fill(closing, draft.exitPrice, draft.exitTime)],
  };
}
