import { type Fill, isRestorable, withChanges } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import { entriesReached } from './entriesReached.ts';
import { fillsChange } from './fillsChange.ts';
import { mergeChanges } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import type { ManualEventRef } from './recordOutcomes.ts';

/** The ones among some fills that their trader deleted, restored; what their broker took back stays out. */
const restored = ({ fills }: Ledger, refs: readonly ManualEventRef[]): ReadonlyMap<FillId, Fill> =>
  new Map(
    refs.flatMap(({ fill: id }) => {
      const fill = fills.get(id);
      return fill !== undefined && isRestorable(fill)
        ? [[id, withChanges(fill, { deletedAt: undefined, noteWentTo: undefined })] as const]
        : [];
    }),
  );

/**
 * Restores deleted fills, with their edits and the annotations of their trades. Those not deleted, gone with their
 * import, or taken back by their broker are skipped; refused when the journal has none of them.
 */
export const restoreFills: JournalCommand<readonly ManualEventRef[], { readonly restored: number }, Refused<'fill_not_found'>> = {
  load: ({ manifest, input, loaded }) => ({
    entries: [...Map.groupBy(input, ({ account }) => account)].flatMap(([account, refs]) =>
      entriesReached(manifest, loaded, {
        account,
        refs,
        idsIn: (ledger) => [...restored(ledger, refs).keys()],
        change: (ledger) => restored(ledger, refs),
      }),
    ),
  }),
  decide: ({ manifest, input, loaded: all }) => {
    const accounts = [...Map.groupBy(input, ({ account }) => account)];
    const { change, answers } = mergeChanges(manifest, accounts, (current, [account, refs]) => {
      const loaded = chaptersOf(all, account);
      const { fills } = ledgerOf(loaded);
      const changed = restored(ledgerOf(loaded), refs);
      const movedTo = new Map(
        [...changed.keys()].flatMap((id) => {
          const wentTo = fills.get(id)!.changes?.noteWentTo;
          return wentTo === undefined ? [] : [[wentTo, id] as const];
        }),
      );
      return {
        isKnown: refs.some(({ fill }) => fills.has(fill)),
        count: changed.size,
        change: changed.size === 0 ? null : fillsChange(current, account, loaded, { changed, movedTo }),
      };
    });
    if (!answers.some(({ isKnown }) => isKnown)) return { refused: 'fill_not_found' };
    return { change, result: { restored: answers.reduce((sum, { count }) => sum + count, 0) } };
  },
};
