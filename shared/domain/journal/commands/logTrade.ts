import type { Fill } from '#domain/trades/fill.ts';
import { touchedEntries } from '../model/touchedEntries.ts';
import { addFills } from './addFills.ts';
import { chaptersOf, firstTime, type JournalCommand, wantedLots } from './journalCommand.ts';

/** A trade entered by hand, as its fills (see manual/loggedTradeFills). */
type LoggedTrade = { readonly account: string; readonly fills: readonly Fill[] };

/** Adds a trade that was entered by hand. Sent again with the same request id its fills have the same ids, so nothing is added. */
export const logTrade: JournalCommand<LoggedTrade, { readonly added: number }> = {
  load: ({ manifest, input: { account, fills }, loaded }) => ({
    accounts: [account],
    entries: touchedEntries(manifest, account, firstTime(fills), wantedLots(loaded, account)),
  }),
  decide: ({ manifest, input: { account, fills }, loaded }) => {
    const lots = wantedLots(loaded, account);
    const { change, added } = addFills({ manifest, account, loaded: chaptersOf(loaded, account), fills, lots });
    return { change, result: { added } };
  },
};
