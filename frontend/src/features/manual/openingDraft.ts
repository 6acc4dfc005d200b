import * as manualTexts from '#copy/trades/manualTexts.ts';
import { typedAmount, typedHelp, typedText } from '#domain/format/typedAmount.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';
import { clockTime, fullDay } from '#format/stamp.ts';
import type { OpeningInput, UnmatchedCloseRow } from '#journal/worker/unmatchedCloseRow.ts';

/** The form's raw input. Day and time are in the trader's zone, "2026-01-12" and "09:45"; the time may be empty. */
export type OpeningDraft = {
  readonly day: string;
  readonly clock: string;
  readonly price: string;
  readonly quantity: string;
  readonly fee: string;
  readonly side: '' | 'long' | 'short';
};
export type OpeningFaults = Partial<Record<keyof OpeningDraft, string>>;

/** A form nothing was typed in yet: as many units as the close found nothing for, on the side that it ends. */
export const emptyOpening = (close: UnmatchedCloseRow): OpeningDraft => ({
  day: '',
  clock: '',
  price: '',
  quantity: close.quantity,
  fee: '',
  side: close.side ?? '',
});

function instantOf({ day, clock }: OpeningDraft, zone: string): number | null {
  const [year, month, date] = (/^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []).slice(1).map(Number);
  const [hour = 0, minute = 0] = (/^(\d{2}):(\d{2})/.exec(clock) ?? []).slice(1).map(Number);
  return year === undefined ? null : zonedTime(zone, year, month!, date!, hour, minute, 0);
}

/** Everything that keeps the draft from being an opening of this close, in a sentence per field; empty when it is one. */
export function openingFaults(draft: OpeningDraft, close: UnmatchedCloseRow, zone: string): OpeningFaults {
  const faults: OpeningFaults = {};
  const time = instantOf(draft, zone);
  const closed = close.dayOnly ? fullDay(close.closedAt, zone) : `${fullDay(close.closedAt, zone)}, ${clockTime(close.closedAt, zone)}`;
  if (time === null) faults.day = manualTexts.openedDayWrong;
  else if (time >= close.closedAt) faults.day = manualTexts.openedLate(closed);
  const price = typedAmount(draft.price);
  if (price === null || (price < 0n && close.instrument.kind !== 'future')) faults.price = typedHelp(draft.price) ?? manualTexts.priceWrong;
  const quantity = typedAmount(draft.quantity);
  if (quantity === null || quantity <= 0n) faults.quantity = typedHelp(draft.quantity) ?? manualTexts.quantityWrong;
  if (draft.fee.trim() !== '' && typedAmount(draft.fee) === null) faults.fee = typedHelp(draft.fee) ?? manualTexts.feesWrong;
  if (draft.side === '') faults.side = manualTexts.sideWrong;
  return faults;
}

/** The draft as the call wants it. Only for drafts without faults. */
export function openingOf(draft: OpeningDraft, close: UnmatchedCloseRow, zone: string): OpeningInput {
  return {
    id: close.id,
    account: close.account,
    closedAt: new Date(close.closedAt).toISOString(),
    time: new Date(instantOf(draft, zone)!).toISOString(),
    price: typedText(draft.price),
    quantity: typedText(draft.quantity),
    ...(draft.clock === '' && { dayOnly: true }),
    ...(draft.fee.trim() !== '' && { fee: typedText(draft.fee) }),
    ...(close.side === null && draft.side !== '' && { side: draft.side }),
  };
}
