import * as entryTexts from '#copy/trades/entryTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { typedAmount, typedHelp } from '#domain/format/typedAmount.ts';
import { type EntryContext, knownPoint } from './entryCall.ts';
import { type EntryDraft, isBlankFill } from './entryDraft.ts';
import { entryTime, exitTime, fillTimes, type WallTime, wallInstant } from './fillTimes.ts';

/** Faults as sentences by field: "symbol", "fills.0.price", "legs.2.strike", "closed.day". */
export type EntryFaults = Readonly<Record<string, string>>;

type NoteFault = (field: string, sentence: string | null) => void;

/** Reason an amount is refused; null if accepted. */
function amountFault(text: string, otherwise: string, isAccepted: (value: bigint) => boolean): string | null {
  const value = typedAmount(text);
  return value !== null && isAccepted(value) ? null : (typedHelp(text) ?? otherwise);
}
const positive = (text: string, otherwise: string) => amountFault(text, otherwise, (value) => value > 0n);
const notNegative = (text: string, otherwise: string) => amountFault(text, otherwise, (value) => value >= 0n);

function timeFaults(note: NoteFault, field: string, time: WallTime, { zone, now }: EntryContext, notBefore: WallTime | null): void {
  const at = wallInstant(time, zone);
  const from = notBefore === null ? null : wallInstant(notBefore, zone);
  const wrong = notBefore === null ? manualTexts.entryWrong : manualTexts.exitWrong;
  if (at === null) note(`${field}.day`, wrong);
  else if (at > now) note(`${field}.day`, notBefore === null ? manualTexts.entryLater : manualTexts.exitLater);
  else if (from !== null && at < from) note(`${field}.clock`, manualTexts.exitEarlier);
}

function fillFaults(draft: EntryDraft, context: EntryContext, note: NoteFault): void {
  const times = fillTimes(draft.fills, context.zone, context.now);
  const first = draft.fills.findIndex(({ effect }) => effect === 'enter');
  const isTyped = draft.fills.some((fill) => !isBlankFill(fill));
  draft.fills.forEach((fill, at) => {
    // An empty row is ignored, except the first.
    if (isBlankFill(fill) && (isTyped || at > 0) && !(at === first && !draft.isClosing)) return;
    note(`fills.${at}.quantity`, positive(fill.quantity, manualTexts.quantityWrong));
    note(`fills.${at}.price`, notNegative(fill.price, manualTexts.priceWrong));
    const entered = fill.effect === 'enter' || first < 0 ? null : times[first]!;
    timeFaults(note, `fills.${at}`, times[at]!, context, entered);
  });
}

function legFaults(draft: EntryDraft, context: EntryContext, note: NoteFault): void {
  const { zone, now } = context;
  const entered = entryTime(draft.opened, zone, now);
  draft.legs.forEach((leg, at) => {
    note(`legs.${at}.quantity`, positive(leg.quantity, manualTexts.quantityWrong));
    note(`legs.${at}.price`, notNegative(leg.price, manualTexts.priceWrong));
    if (leg.close.trim() !== '') note(`legs.${at}.close`, notNegative(leg.close, manualTexts.priceWrong));
    if (leg.kind === 'S') return;
    note(`legs.${at}.strike`, positive(leg.strike, manualTexts.strikeWrong));
    note(`legs.${at}.expiry`, /^\d{4}-\d{2}-\d{2}$/.test(leg.expiry) ? null : manualTexts.expiryWrong);
    if (leg.expiry !== '' && leg.expiry < entered.day) note(`legs.${at}.expiry`, entryTexts.expiredBefore);
  });
  const names = draft.legs.map(({ kind, strike, expiry }) => `${kind} ${typedAmount(strike)} ${expiry}`);
  names.forEach((name, at) => {
    if (names.indexOf(name) < at) note(`legs.${at}.strike`, entryTexts.legTwice);
  });
  timeFaults(note, 'opened', entered, context, null);
  if (draft.legs.some(({ close }) => close.trim() !== ''))
    timeFaults(note, 'closed', exitTime(draft.closed, entered, zone, now), context, entered);
}

/** Everything that keeps a draft from being a trade; empty when it is one. */
export function entryFaults(draft: EntryDraft, context: EntryContext): EntryFaults {
  const faults: Record<string, string> = {};
  const note: NoteFault = (field, sentence) => {
    if (sentence !== null) faults[field] ??= sentence;
  };
  if (draft.account.trim() === '') note('account', manualTexts.accountWrong);
  if (!draft.isClosing && !/^[A-Za-z0-9./^-]{1,20}$/.test(draft.symbol.trim())) note('symbol', manualTexts.symbolWrong);
  if (draft.mode === 'other' && draft.kind === 'future' && (draft.point.trim() !== '' || knownPoint(draft.symbol) === null))
    note('point', positive(draft.point, entryTexts.pointWrong));
  if (draft.mode === 'option') legFaults(draft, context, note);
  else fillFaults(draft, context, note);
  if (draft.fee.trim() !== '')
    note(
      'fee',
      amountFault(draft.fee, manualTexts.feesWrong, () => true),
    );
  return faults;
}

/** Inputs of each form part: the draft, its faults after submission, and its setter. */
export type EntryProps = {
  readonly draft: EntryDraft;
  readonly faults: EntryFaults;
  readonly context: EntryContext;
  readonly onChange: (part: Partial<EntryDraft>) => void;
};
