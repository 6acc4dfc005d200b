import { inZone } from '#domain/format/inZone.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { formatDecimal } from '#domain/units/decimal.ts';
import type { TradeId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import { type DeletedFills, deletedAs, deleteIn, fillsOfTrades } from './deleteFills.ts';
import { entriesReached } from './entriesReached.ts';
import { mergeChanges } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';

/** A trade to delete: its id, and where it is. */
type TradeToDelete = TradeRef & { readonly id: TradeId };

/** Trades to delete, refused if they have more fills than one restore allows. */
type TradesToDelete = { readonly trades: readonly TradeToDelete[]; readonly most: number };

/** A trade does not exist; or one of its fills is also in a trade that stays. */
type DeletionRefused = Refused<'trade_not_found'> | Refused<'too_large'> | { readonly refused: 'fill_shared'; readonly fill: Fill };

/** The fill shared with another trade, as a sentence that ends with `advice`. `zone`: the trader's, for its day. `what` else it does. */
export function sharedFillSentence(
  { action, quantity, instrument, time }: Fill,
  zone: string,
  advice: string,
  what = 'closed one trade and opened another',
): string {
  const day = inZone(zone, { dateStyle: 'medium' }).format(time);
  return `The ${formatDecimal(quantity)} ${instrument.symbol} ${action === 'sell' ? 'sold' : 'bought'} on ${day} ${what}. ${advice}`;
}

const idsOf = (trades: readonly TradeToDelete[]): ReadonlySet<TradeId> => new Set(trades.map(({ id }) => id));

const reachIn = (manifest: JournalManifest, account: string, trades: readonly TradeToDelete[]) => {
  const idsIn = (ledger: Ledger) => [...fillsOfTrades(ledger, idsOf(trades), lotMethodOf(manifest, account)).fills.keys()];
  const change = (ledger: Ledger) => deletedAs(ledger.fills, new Set(idsIn(ledger)), 0 as Millis);
  return { account, refs: trades, idsIn, change };
};

/**
 * Deletes whole trades, all or none: their fills stay stored, count nowhere and are not imported again until they are
 * restored, with their annotations. Refused when a fill is also in a trade that stays.
 */
export const deleteTrades: JournalCommand<TradesToDelete, DeletedFills, DeletionRefused> = {
  load: ({ manifest, input: { trades: all }, loaded }) => ({
    entries: [...Map.groupBy(all, ({ account }) => account)].flatMap(([account, trades]) =>
      entriesReached(manifest, loaded, reachIn(manifest, account, trades)),
    ),
  }),
  decide: ({ manifest, input, loaded: all, now }) => {
    const accounts = [...Map.groupBy(input.trades, ({ account }) => account)];
    const { change, answers } = mergeChanges(manifest, accounts, (current, [account, trades]) => {
      const loaded = chaptersOf(all, account);
      const { fills, ...found } = fillsOfTrades(ledgerOf(loaded), idsOf(trades), lotMethodOf(manifest, account));
      return { ...found, ...deleteIn(current, account, { loaded, ids: new Set(fills.keys()), now }) };
    });
    if (answers.some(({ isWhole }) => !isWhole)) return { refused: 'trade_not_found' };
    const shared = answers.find((answer) => answer.shared !== undefined)?.shared;
    if (shared !== undefined) return { refused: 'fill_shared', fill: shared };
    const deleted = answers.flatMap((answer) => answer.deleted);
    return deleted.length > input.most ? { refused: 'too_large' } : { change, result: { deleted } };
  },
};
