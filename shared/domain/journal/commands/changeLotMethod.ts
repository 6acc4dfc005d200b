import type { Trade } from '#domain/trades/trade.ts';
import { partialsOf } from '../codec/encodeChapter.ts';
import { lotMethodOf } from '../model/journalManifest.ts';
import { ledgerOf, rebuildMonths, tradesIn } from '../model/rebuildMonths.ts';
import { isEmptyChange, ledgerChange } from './journalChange.ts';
import { chaptersOf, type JournalCommand, wantedLots } from './journalCommand.ts';

/** Number of trades whose exits' realized amounts changed, open ones separately. */
type Recalculated = { readonly open: number; readonly closed: number };

const NONE: Recalculated = { open: 0, closed: 0 };

/** Realized amounts of a trade's exits with their times, as displayed. */
const realizedBy = (trade: Trade): string =>
  [trade.gross, trade.fees, ...partialsOf(trade).flatMap(({ time, gross, fees }) => [time, gross, fees])].join(' ');

/**
 * Matches an account's fills by the lot method of its settings, if its chapters are matched by another. Closed trades keep their totals;
 * the realized part of each partial exit moves, and with it the open part. An account without trades has nothing to match: its first trade
 * follows the settings.
 */
export const changeLotMethod: JournalCommand<{ readonly account: string }, Recalculated> = {
  load: ({ manifest, input: { account }, loaded }) => ({
    accounts: [account],
    entries:
      wantedLots(loaded, account) === lotMethodOf(manifest, account) ? [] : manifest.entries.filter((entry) => entry.account === account),
  }),
  decide: ({ manifest, input: { account }, loaded: all }) => {
    const [loaded, lots] = [chaptersOf(all, account), wantedLots(all, account)];
    if (loaded.length === 0) return { change: null, result: NONE };
    const ledger = ledgerOf(loaded);
    const change = ledgerChange({ manifest, account, loaded, ledger, next: ledger, lots });
    if (isEmptyChange(change, manifest)) return { change: null, result: NONE };
    const before = new Map(tradesIn(rebuildMonths(ledger, lotMethodOf(manifest, account))).map((trade) => [trade.id, realizedBy(trade)]));
    const moved = tradesIn(rebuildMonths(ledger, lots)).filter((trade) => before.get(trade.id) !== realizedBy(trade));
    const open = moved.filter(({ closedAt }) => closedAt === null).length;
    return { change, result: { open, closed: moved.length - open } };
  },
};
