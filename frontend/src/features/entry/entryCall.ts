import { typedAmount, typedText } from '#domain/format/typedAmount.ts';
import { PointValues } from '#domain/importers/instruments/pointValues.ts';
import type { TypedInstrument, TypedLeg } from '#domain/manual/loggedTradeFills.ts';
import { type Decimal, decimal, formatDecimal, prorate, subtract, sumOf } from '#domain/units/decimal.ts';
import type { Millis } from '#domain/units/millis.ts';
import { type EntryDraft, isBlankFill, type LegEntry, writtenOn } from './entryDraft.ts';
import { entryTime, exitTime, fillTimes, type WallTime, wallInstant } from './fillTimes.ts';

/**
 * Context for reading a draft: the trader's zone, the trade's currency, and the time. `hasFeeRules`: the account has
 * fee rules in this currency.
 */
export type EntryContext = { readonly zone: string; readonly currency: string; readonly now: Millis; readonly hasFeeRules: boolean };

const isAmount = (text: string): boolean => typedAmount(text) !== null;

/** A future's point value if known; null if the trader must enter it. */
export const knownPoint = (symbol: string): Decimal | null => new PointValues([]).of(symbol.trim().toUpperCase());

/** The instrument in a non-strategy draft's fields. */
function instrumentOf({ mode, kind, symbol, point }: EntryDraft, currency: string): TypedInstrument {
  const base = { symbol: symbol.trim().toUpperCase(), currency };
  if (mode !== 'other') return { ...base, kind: 'stock' };
  const known = kind === 'future' && point.trim() === '' ? knownPoint(symbol) : null;
  const worth = known === null ? (isAmount(point) ? typedText(point) : undefined) : formatDecimal(known);
  return kind === 'future' ? { ...base, kind, ...(worth !== undefined && { multiplier: worth }) } : { ...base, kind };
}

const timeOf = (time: WallTime, zone: string): string => new Date(wallInstant(time, zone) ?? 0).toISOString();

function fillsLeg(draft: EntryDraft, { zone, currency, now }: EntryContext): TypedLeg {
  const rows = draft.fills.filter((fill) => !isBlankFill(fill));
  const times = fillTimes(draft.fills, zone, now);
  const opening = draft.side === 'long' ? ('buy' as const) : ('sell' as const);
  const closing = draft.side === 'long' ? ('sell' as const) : ('buy' as const);
  const fills = rows.map((fill) => ({
    side: fill.effect === 'enter' ? opening : closing,
    quantity: typedText(fill.quantity),
    price: typedText(fill.price),
    time: timeOf(times[draft.fills.indexOf(fill)]!, zone),
  }));
  return { instrument: instrumentOf(draft, currency), fills };
}

const legInstrument = ({ kind, expiry, strike }: LegEntry, symbol: string, currency: string): TypedInstrument => {
  const base = { symbol: symbol.trim().toUpperCase(), currency };
  return kind === 'S' ? { ...base, kind: 'stock' } : { ...base, kind: 'option', right: kind, expiry, strike: typedText(strike) };
};

function strategyLegs({ symbol, legs, opened, closed, isClosing }: EntryDraft, { zone, currency, now }: EntryContext): TypedLeg[] {
  const entered = entryTime(opened, zone, now);
  const [openedAt, closedAt] = [timeOf(entered, zone), timeOf(exitTime(closed, entered, zone, now), zone)];
  return legs.map((leg) => {
    const [quantity, other] = [typedText(leg.quantity), leg.side === 'buy' ? ('sell' as const) : ('buy' as const)];
    const open = { side: leg.side, quantity, price: typedText(leg.price), time: openedAt };
    const close = leg.close.trim() === '' || isClosing ? [] : [{ side: other, quantity, price: typedText(leg.close), time: closedAt }];
    return { instrument: legInstrument(leg, symbol, currency), fills: [open, ...close] };
  });
}

/** One sum of fees over all fills by their quantity, the last taking the remainder. */
function withFees(legs: readonly TypedLeg[], fee: string): readonly TypedLeg[] {
  const whole = typedAmount(fee);
  if (whole === null || whole === 0n) return legs;
  const all = sumOf(legs.flatMap(({ fills }) => fills.map(({ quantity }) => decimal(quantity))));
  let left = whole;
  const last = legs.at(-1)!.fills.at(-1)!;
  return legs.map((leg) => ({
    ...leg,
    fills: leg.fills.map((fill) => {
      const share = fill === last ? left : prorate(whole, decimal(fill.quantity), all);
      left = subtract(left, share);
      return { ...fill, fee: formatDecimal(share) };
    }),
  }));
}

/** By whose fees a draft is charged. */
export const feesBy = ({ feesBy: chosen }: EntryDraft, hasFeeRules: boolean): 'own' | 'account' =>
  chosen === '' ? (hasFeeRules ? 'account' : 'own') : chosen;

/** The filled-in annotation. */
function annotationOf(draft: EntryDraft) {
  const { reviewed: _, ...rest } = writtenOn(draft);
  const written = Object.entries(rest).filter(([, value]) => value !== null && !(Array.isArray(value) && value.length === 0));
  return Object.fromEntries(written) as { readonly [Name in keyof typeof rest]?: NonNullable<(typeof rest)[Name]> };
}

/** A draft as the call takes it. Only for drafts without faults. */
export function entryCall(draft: EntryDraft, context: EntryContext) {
  const typed = draft.mode === 'option' ? strategyLegs(draft, context) : [fillsLeg(draft, context)];
  const by = feesBy(draft, context.hasFeeRules);
  const [first, ...legs] = by === 'own' ? withFees(typed, draft.fee) : typed;
  const annotation = annotationOf(draft);
  return {
    account: draft.account.trim(),
    ...first!,
    ...(legs.length > 0 && { legs }),
    fees: by,
    ...(Object.keys(annotation).length > 0 && { annotation }),
    ...(draft.note.trim() !== '' && { note: draft.note }),
    ...(draft.requestId !== '' && { requestId: draft.requestId }),
  };
}
