import { addFills } from '#domain/journal/commands/addFills.ts';
import { chaptersOf, firstTime, type JournalCommand } from '#domain/journal/commands/journalCommand.ts';
import type { ImportRecord } from '#domain/journal/model/importRecord.ts';
import { touchedEntries } from '#domain/journal/model/touchedEntries.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';

/** Fills of one account, the first one's; with `record` they are an import, with `lots` its settings ask for that method. */
type FillsToAdd = { readonly fills: readonly Fill[]; readonly lots?: LotMethod; readonly record?: ImportRecord };

/** Adds fills as imports and logs do, without reading settings. */
export const addFillsCommand: JournalCommand<FillsToAdd, { readonly added: number }> = {
  load: ({ manifest, input: { fills, lots = null } }) => ({
    entries: touchedEntries(manifest, fills[0]!.account, firstTime(fills), lots),
  }),
  decide: ({ manifest, input: { fills, lots = null, record }, loaded }) => {
    const { account } = fills[0]!;
    const { change, added } = addFills({ manifest, account, loaded: chaptersOf(loaded, account), fills, lots });
    return {
      change,
      result: { added },
      ...(record && { record: { ...record, added }, last: { importId: record.id, state: 'committed' } }),
    };
  },
};
