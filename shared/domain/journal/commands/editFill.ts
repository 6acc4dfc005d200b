// Record 0040: fills corrected by hand: edited, deleted, cut and grouped.

import { editedFill, type FillEdit, isImportedFill } from '#domain/manual/editedFill.ts';
import { type Fill, fillFault, isDeleted } from '#domain/trades/fill.ts';
import { decimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesReached } from './entriesReached.ts';
import { fillsChange } from './fillsChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import type { ManualEventRef } from './recordOutcomes.ts';

/** Values of a fill as API input: decimals and the instant as text. */
type FillValues = {
  readonly side?: 'buy' | 'sell' | undefined;
  readonly quantity?: string | undefined;
  readonly price?: string | undefined;
  readonly fee?: string | undefined;
  readonly time?: string | undefined;
};

/** A trader's edit of a fill, and the values they saw: fields that are absent stay, or were not seen. */
type FillEditText = ManualEventRef & { readonly to: FillValues; readonly seen?: FillValues | undefined };

/** The fill does not exist or was deleted; it was changed on another device since; it is a manual event; or the new values are invalid. */
type EditRefused = Refused<'fill_not_found' | 'fill_changed' | 'fill_not_editable' | 'invalid_input'>;

const EVENT = 'Only bought and sold fills have a side and a price. Quantity, fees and time can be changed.';

const amount = (text: string | undefined) => (text === undefined ? undefined : decimal(text));
const parseValues = ({ side, quantity, price, fee, time }: FillValues): FillEdit => ({
  side,
  quantity: amount(quantity),
  price: amount(price),
  fee: amount(fee),
  time: time === undefined ? undefined : instantOf(time),
});

const isExecution = ({ action }: Fill): boolean => action === 'buy' || action === 'sell';

/** True if a fill has these values, for the named fields. */
const hasValues = ({ action, quantity, price, fee, time }: Fill, { side, ...values }: FillEdit): boolean =>
  (side === undefined || side === action) &&
  (Object.entries({ quantity, price, fee, time }) as [keyof typeof values, unknown][]).every(
    ([name, value]) => values[name] === undefined || values[name] === value,
  );

/** A fill after an edit, or the reason it is refused. */
function afterEdit(fill: Fill | undefined, { to, seen = {} }: FillEditText): Fill | EditRefused {
  if (fill === undefined || isDeleted(fill)) return { refused: 'fill_not_found' };
  const edit = parseValues(to);
  if (hasValues(fill, edit)) return fill;
  if (!hasValues(fill, parseValues(seen))) return { refused: 'fill_changed' };
  if (!isExecution(fill)) {
    if (!isImportedFill(fill)) return { refused: 'fill_not_editable' };
    if (edit.side !== undefined || (edit.price !== undefined && edit.price !== fill.price))
      return { refused: 'invalid_input', detail: EVENT };
  }
  const edited = editedFill(fill, edit);
  const fault = fillFault(edited);
  return fault === null ? edited : { refused: 'invalid_input', detail: `This fill can't be saved: ${fault}.` };
}

/**
 * Changes price, quantity, time, fees or side of a fill. The broker's values stay beside an imported one, whose id
 * stays too: the same file neither doubles nor resets it. Edited back to those, it is as if it was never edited.
 * Idempotent.
 */
export const editFill: JournalCommand<FillEditText, { readonly fill: FillId }, EditRefused> = {
  load: ({ manifest, input, loaded }) => ({
    entries: entriesReached(manifest, loaded, {
      account: input.account,
      refs: [input],
      idsIn: () => [input.fill],
      change: ({ fills }) => {
        const edited = afterEdit(fills.get(input.fill), input);
        return 'refused' in edited ? null : new Map([[edited.id, edited]]);
      },
    }),
  }),
  decide: ({ manifest, input, loaded: all }) => {
    const { account, fill: id } = input;
    const loaded = chaptersOf(all, account);
    const fill = ledgerOf(loaded).fills.get(id);
    const edited = afterEdit(fill, input);
    if ('refused' in edited) return edited;
    const result = { fill: id };
    if (edited === fill) return { change: null, result };
    return { change: fillsChange(manifest, account, loaded, { changed: new Map([[id, edited]]) }), result };
  },
};
