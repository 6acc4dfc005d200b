import type { api } from '#contract/index.ts';
import { decideChange } from '#domain/journal/commands/journalChange.ts';
import { ledgerOf } from '#domain/journal/model/rebuildMonths.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import { type SplitFault, type SplitFill, splitFill, splitTime } from '#domain/manual/manualSplit.ts';
import type { Fill, FillId } from '#domain/trades/fill.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Told anew with another ratio, a split is put right; there is nothing to take back then, because taking it back would leave none. */
type Told = SplitFill & { readonly corrects: boolean };

/** Records a split of the shares that were open when its day began. */
export const split: Handler<typeof api.trades.split> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { account, instrument: key, newShares, oldShares, day } = input;
  const time = splitTime(day);
  if (time > world.now()) return refuse('invalid_input', 'That day is still to come. Record the split once it has happened.');
  if (time < 0) return refuse('invalid_input', 'That day is too long ago. Use one since 1970.');
  const told = { account, key, fresh: decimal(newShares), old: decimal(oldShares), day };
  const { book, answer, saved, update } = await changeJournal<SplitFault | Told>(world, userId, {
    touches: (now) => touchedEntries(now, account, time),
    decide: (now, loaded) => {
      const known = ledgerOf(loaded).fills;
      const made = splitFill([...known.values()], told);
      if (typeof made === 'string') return { change: null, answer: made };
      const { id, quantity } = made.fill;
      const withSplit = (fills: ReadonlyMap<FillId, Fill>) => new Map([...fills, [id, made.fill]]);
      const change =
        known.get(id)?.quantity === quantity
          ? null
          : decideChange(now, account, loaded, null, ({ fills, notes }) => ({ fills: withSplit(fills), notes }));
      return { change, answer: { ...made, corrects: change !== null && known.has(id) } };
    },
  });
  if (answer === 'no_change')
    return refuse('invalid_input', 'That would leave the shares as they are, or none at all. Please check the ratio.');
  if (typeof answer === 'string') return refuse(answer);
  if (saved) await world.publish({ type: 'TradesChanged', userId, bookVersion: book.version });
  return {
    bookVersion: book.version,
    added: saved ? 1 : 0,
    before: formatDecimal(answer.before),
    after: formatDecimal(answer.after),
    events: answer.corrects ? [] : [{ fill: answer.fill.id, account, openedAt: new Date(answer.openedAt).toISOString() }],
    update,
  };
};
