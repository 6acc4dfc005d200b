import * as manualTexts from '#copy/trades/manualTexts.ts';
import { typedAmount, typedHelp } from '#domain/format/typedAmount.ts';
import { splitTime } from '#domain/manual/splitFill.ts';
import { splitShares } from '#domain/trades/splitHeld.ts';
import { add, type Decimal, formatDecimal, fromUnits, negate, ONE, parseDecimal, ZERO } from '#domain/units/decimal.ts';
import type { FillRow } from '#journal/worker/fillsOfTrade.ts';

/** A typed split: new shares for old ones, from a day on. */
export type SplitDraft = { readonly newShares: string; readonly oldShares: string; readonly day: string };
type SplitFaults = Partial<Record<keyof SplitDraft, string>>;

export const emptySplit: SplitDraft = { newShares: '', oldShares: '1', day: '' };

const SHARES = /^(?=.*[1-9])\d{1,5}(\.\d{1,4})?$/;

/** A ratio's shares as API input; null if invalid. */
function ratioPart(typed: string): string | null {
  const value = typedAmount(typed);
  const text = value === null ? '' : formatDecimal(value);
  return SHARES.test(text) ? text : null;
}
const exact = (quantity: number): Decimal => parseDecimal(quantity.toFixed(8)) ?? ZERO;

/** Everything that keeps a draft from being recorded, in a sentence for each field. */
export function splitFaults({ newShares, oldShares, day }: SplitDraft, now: number): SplitFaults {
  const faults: SplitFaults = {};
  const [fresh, old] = [ratioPart(newShares), ratioPart(oldShares)];
  if (fresh === null) faults.newShares = typedHelp(newShares) ?? manualTexts.splitNewWrong;
  if (old === null) faults.oldShares = typedHelp(oldShares) ?? manualTexts.splitOldWrong;
  if (fresh !== null && fresh === old) faults.newShares = manualTexts.splitNothing;
  if (day === '') faults.day = manualTexts.splitDayWrong;
  else if (splitTime(day) > now) faults.day = manualTexts.dayLater;
  return faults;
}

/** Shares of one trade before and after, and the fraction of a share that is left; null when the draft is not complete or nothing was held then. */
export function splitResult(draft: SplitDraft, fills: readonly FillRow[], side: 'long' | 'short') {
  const [fresh, old] = [ratioPart(draft.newShares), ratioPart(draft.oldShares)];
  if (fresh === null || old === null || draft.day === '') return null;
  const moment = splitTime(draft.day);
  const opens = side === 'long' ? 'buy' : 'sell';
  const before = fills
    .filter(({ time }) => time < moment)
    .reduce(
      (held, { action, quantity }) => add(held, action === opens || action === 'split' ? exact(quantity) : negate(exact(quantity))),
      ZERO,
    );
  const added = splitShares(before, `${fresh}:${old}`);
  if (before <= 0n || added === null) return null;
  const after = add(before, added);
  const fraction = fromUnits(after % ONE);
  return { before: formatDecimal(before), after: formatDecimal(after), fraction: fraction === 0n ? null : formatDecimal(fraction) };
}
