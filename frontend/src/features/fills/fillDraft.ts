import * as fillTexts from '#copy/trades/fillTexts.ts';
import * as manualTexts from '#copy/trades/manualTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import { zonedParts, zonedTime } from '#domain/units/zonedTime.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';

/** A fill as the form shows it: amounts as typed, day and time on the trader's clock, "2026-03-02" and "10:00:00". */
export type FillDraft = {
  readonly side: 'buy' | 'sell';
  readonly quantity: string;
  readonly price: string;
  readonly fee: string;
  readonly day: string;
  readonly clock: string;
};

/** The values of a fill that a draft is made of. */
type FillNow = Pick<FillRow, 'action' | 'time' | 'whole'>;

const two = (value: number): string => String(value).padStart(2, '0');

/** The draft of a fill's current values. */
export function draftOfFill({ action, time, whole }: FillNow, zone: string): FillDraft {
  const { year, month, day, hour, minute, second } = zonedParts(time, zone);
  return {
    side: action === 'sell' ? 'sell' : 'buy',
    quantity: formatDecimal(whole.quantity),
    price: formatDecimal(whole.price),
    fee: formatDecimal(whole.fee),
    day: `${year}-${two(month)}-${two(day)}`,
    clock: `${two(hour)}:${two(minute)}:${two(second)}`,
  };
}

/** The fill as its broker's file states it; null where nothing was edited. */
export const brokerDraft = ({ action, time, whole, was }: FillRow, zone: string): FillDraft | null =>
  was === null
    ? null
    : draftOfFill(
        {
          action: was.action ?? action,
          time: was.time ?? time,
          whole: { quantity: was.quantity ?? whole.quantity, price: was.price ?? whole.price, fee: was.fee ?? whole.fee },
        },
        zone,
      );

function instantOf({ day, clock }: FillDraft, zone: string): number | null {
  const [year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).slice(1).map(Number);
  const [hour, minute, second = 0] = (/^(\d{2}):(\d{2})(?::(\d{2}))?$/.exec(clock) ?? []).slice(1).map((part) => Number(part ?? 0));
  return year === undefined || hour === undefined ? null : zonedTime(zone, year, month!, date!, hour, minute!, second);
}

/** Faults of a draft, in a sentence for each field. */
export function fillFaults(draft: FillDraft, zone: string, now: number): Partial<Record<keyof FillDraft, string>> {
  const faults: Partial<Record<keyof FillDraft, string>> = {};
  const quantity = typedAmount(draft.quantity);
  if (quantity === null || quantity <= 0n) faults.quantity = typedHelp(draft.quantity) ?? manualTexts.quantityWrong;
  if (typedAmount(draft.price) === null) faults.price = typedHelp(draft.price) ?? manualTexts.priceWrong;
  if (typedAmount(draft.fee) === null) faults.fee = typedHelp(draft.fee) ?? fillTexts.feesWrong;
  const time = instantOf(draft, zone);
  if (draft.day === '') faults.day = fillTexts.dayWrong;
  else if (time === null) faults.clock = fillTexts.timeWrong;
  else if (time > now) faults.day = fillTexts.inFuture;
  return faults;
}

/** The changed values of a fill: new ones, and those when the form was opened. Only for valid drafts. */
export function fillEdit(draft: FillDraft, fill: FillNow, zone: string) {
  const shown = draftOfFill(fill, zone);
  const isSame = (name: keyof FillDraft): boolean => draft[name] === shown[name];
  const values = ({ side, quantity, price, fee }: FillDraft, time: number) => ({
    ...(!isSame('side') && { side }),
    ...(!isSame('quantity') && { quantity: typedText(quantity) }),
    ...(!isSame('price') && { price: typedText(price) }),
    ...(!isSame('fee') && { fee: typedText(fee) }),
    ...(!(isSame('day') && isSame('clock')) && { time: new Date(time).toISOString() }),
  });
  return { to: values(draft, instantOf(draft, zone)!), seen: values(shown, fill.time) };
}
