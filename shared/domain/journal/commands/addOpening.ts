import { fillProblem } from '#domain/importers/rows/fillProblem.ts';
import {
  type ManualOpening,
  type ManualOpeningText,
  type OpeningFault,
  openingFill,
  parseManualOpening,
} from '#domain/manual/openingFill.ts';
import { type Fill, fillFault } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { type Ledger, ledgerOf, rebuildMonths } from '../model/rebuildMonths.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { awaitsOpening } from '../views/closesWithoutOpening.ts';
import { ledgerChange } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';

/** Reason a manual opening can't be saved, in a sentence, or null. */
export function openingProblem(opening: Fill): string | null {
  const { instrument, action, quantity, price } = opening;
  const fault = fillFault(opening);
  return fault === null ? fillProblem(instrument, action, quantity, price) || null : `This opening can't be saved: ${fault}.`;
}

/** A manual opening for the close with that id: in `account`, closed at `closedAt` (ISO 8601). */
export type OpeningText = ManualOpeningText & { readonly id: FillId; readonly account: string; readonly closedAt: string };

/** The close is not unmatched; the opening would come after it; or its values are invalid. */
export type OpeningRefused = Refused<'close_not_waiting' | 'opening_late' | 'invalid_input'>;

const WHICH_SIDE = 'Enter whether the position was long or short: an expired option could be either.';

/** Reason an opening is refused. */
export const openingRefusal = (fault: OpeningFault): OpeningRefused =>
  fault === 'none'
    ? { refused: 'close_not_waiting' }
    : fault === 'late'
      ? { refused: 'opening_late' }
      : { refused: 'invalid_input', detail: WHICH_SIDE };

/** The opening fill for an unmatched close. Its id counts the openings already added for that close. */
function openingOf(ledger: Ledger, close: FillId, typed: ManualOpening): Fill | OpeningRefused {
  const unmatched = [...rebuildMonths(ledger).values()].flatMap(({ unmatchedFills }) => unmatchedFills);
  const waiting = unmatched.find((fill) => fill.id === close && awaitsOpening(fill));
  if (waiting === undefined) return openingRefusal('none');
  const whole = { fill: waiting, quantity: waiting.quantity };
  let before = 0;
  let fill = openingFill(whole, typed, before);
  while (fill !== null && ledger.fills.has(fill.id)) fill = openingFill(whole, typed, ++before);
  if (fill === null) return openingRefusal('side');
  if (typed.time >= waiting.time) return openingRefusal('late');
  const problem = openingProblem(fill);
  return problem === null ? fill : { refused: 'invalid_input', detail: problem };
}

/** Adds the opening of an unmatched close. Instrument and side come from the close itself. */
export const addOpening: JournalCommand<OpeningText, { readonly id: FillId }, OpeningRefused> = {
  load: ({ manifest, input: { account, time, closedAt } }) => ({
    entries: touchedEntries(manifest, account, Math.min(Date.parse(time), Date.parse(closedAt))),
  }),
  decide: ({ manifest, input, loaded: all }) => {
    const { account, id } = input;
    const loaded = chaptersOf(all, account);
    const ledger = ledgerOf(loaded);
    const opening = openingOf(ledger, id, parseManualOpening(input));
    if ('refused' in opening) return opening;
    const next = { fills: new Map([...ledger.fills, [opening.id, opening]]), notes: ledger.notes };
    return { change: ledgerChange({ manifest, account, loaded, ledger, next }), result: { id: opening.id } };
  },
};
