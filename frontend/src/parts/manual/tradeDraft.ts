import * as manualTexts from '#copy/manualTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';

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
  /** Names this form, so that a trade sent twice counts once; empty where it has no name. */
  readonly requestId: string;
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
  requestId: '',
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
  const positive = (field: 'quantity' | 'strike', otherwise: string) => {
    const value = typedAmount(draft[field]);
    if (value === null || value <= 0n) faults[field] = typedHelp(draft[field]) ?? otherwise;
  };
  const notNegative = (field: 'entryPrice' | 'exitPrice') => {
    const value = typedAmount(draft[field]);
    if (value === null || value < 0n) faults[field] = typedHelp(draft[field]) ?? manualTexts.priceWrong;
  };
  if (draft.account.trim() === '') faults.account = manualTexts.accountWrong;
  if (!/^[A-Za-z0-9./^-]{1,20}$/.test(draft.symbol.trim())) faults.symbol = manualTexts.symbolWrong;
  positive('quantity', manualTexts.quantityWrong);
  notNegative('entryPrice');
  if (draft.kind === 'option') {
    if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.expiry)) faults.expiry = manualTexts.expiryWrong;
    positive('strike', manualTexts.strikeWrong);
  }
  const entry = instant(draft.entryTime, zone);
  if (entry === null) faults.entryTime = manualTexts.entryWrong;
  else if (entry > now) faults.entryTime = manualTexts.entryLater;
  if (draft.exitPrice.trim() !== '' || draft.exitTime !== '') {
    notNegative('exitPrice');
    const exit = instant(draft.exitTime, zone);
    if (exit === null) faults.exitTime = manualTexts.exitWrong;
    else if (exit > now) faults.exitTime = manualTexts.exitLater;
    else if (entry !== null && exit < entry) faults.exitTime = manualTexts.exitEarlier;
  }
  if (draft.fee.trim() !== '' && typedAmount(draft.fee) === null) faults.fee = typedHelp(draft.fee) ?? manualTexts.feesWrong;
  return faults;
}

/** The draft as the call wants it. Only for drafts without faults. Fees are charged to the entry. */
export function tradeToLog(draft: TradeDraft, zone: string, currency: string) {
  const opening = draft.side === 'long' ? ('buy' as const) : ('sell' as const);
  const closing = draft.side === 'long' ? ('sell' as const) : ('buy' as const);
  const fill = (side: 'buy' | 'sell', price: string, time: string) => ({
    side,
    quantity: typedText(draft.quantity),
    price: typedText(price),
    time: new Date(instant(time, zone)!).toISOString(),
  });
  const entry = { ...fill(opening, draft.entryPrice, draft.entryTime), ...(draft.fee.trim() === '' ? {} : { fee: typedText(draft.fee) }) };
  const option = draft.kind === 'option' ? { expiry: draft.expiry, strike: typedText(draft.strike), right: draft.right } : {};
  return {
    account: draft.account.trim(),
    instrument: { kind: draft.kind, symbol: draft.symbol.trim().toUpperCase(), currency, ...option },
    ...(draft.requestId !== '' && { requestId: draft.requestId }),
    fills: draft.exitPrice.trim() === '' ? [entry] : [entry, fill(closing, draft.exitPrice, draft.exitTime)],
  };
}
