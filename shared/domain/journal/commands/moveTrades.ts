import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import { fillsOfTrades, tradesAround } from './deleteFills.ts';
import { entriesMoved, type FillMove, leadOf, type MovePart, moveParts } from './entriesMoved.ts';
import { chaptersOf, type JournalCommand, type LoadedJournal, type Refused } from './journalCommand.ts';

/** Trades to move, and to which account. */
type TradeMove = { readonly trades: readonly (TradeRef & { readonly id: TradeId })[]; readonly account: string; readonly most: number };

/**
 * A trade is missing; a fill is also in a trade that stays; the close of openings that its trader added, and some of these, are in trades
 * that stay (`opening_apart`: `fill` is the close); more fills than one move back allows; or the sample month (`invalid_input`).
 */
type MoveRefused =
  | Refused<'trade_not_found' | 'too_large' | 'invalid_input'>
  | { readonly refused: 'fill_shared'; readonly fill: Fill }
  | { readonly refused: 'opening_apart'; readonly fill: Fill };

/** Fills that are not among these but are led by the same closes: an opening that its trader added stays beside its close. */
function ledElsewhere(ledger: Ledger, fills: ReadonlyMap<FillId, Fill>): readonly Fill[] {
  const leads = new Set([...fills.values()].map(leadOf));
  return [...ledger.fills.values()].filter((fill) => !fills.has(fill.id) && leads.has(leadOf(fill)));
}

const partsOfTrades = (manifest: JournalManifest, { trades, account: to }: TradeMove): MovePart[] =>
  [...Map.groupBy(trades, ({ account }) => account)]
    .filter(([from]) => from !== to)
    .map(([from, own]) => {
      const ids = new Set(own.map(({ id }) => id));
      const idsIn = (ledger: Ledger) => {
        const { fills } = fillsOfTrades(ledger, ids, lotMethodOf(manifest, from));
        return [...fills.keys(), ...ledElsewhere(ledger, fills).map(({ id }) => id)];
      };
      return { from, to, refs: own, idsIn };
    });

/** The chapters of accounts where an added opening moves: its close, and other openings of it, may be in any. */
const entriesOfOpenings = (manifest: JournalManifest, loaded: LoadedJournal, parts: readonly MovePart[]) =>
  parts.flatMap(({ from, idsIn }) => {
    const ledger = ledgerOf(chaptersOf(loaded, from));
    const isLed = idsIn(ledger).some((id) => leadOf(ledger.fills.get(id)!) !== id);
    return isLed ? manifest.entries.filter(({ account }) => account === from) : [];
  });

/**
 * Moves whole trades to another account, all or none, with their annotations. Fills keep their ids, so their file adds nothing in either account; there
 * they can close open positions. A close in no trade goes with the openings added for it. Refused when a fill, or one led by the same close, is in a trade
 * that stays.
 */
export const moveTrades: JournalCommand<TradeMove, { readonly undo: readonly FillMove[] }, MoveRefused> = {
  load: ({ manifest, input, loaded }) => {
    const parts = partsOfTrades(manifest, input);
    return { entries: [...new Set([...entriesMoved(manifest, loaded, parts), ...entriesOfOpenings(manifest, loaded, parts)])] };
  },
  decide: ({ manifest, input, loaded }) => {
    const parts = partsOfTrades(manifest, input);
    if ([input.account, ...parts.map(({ from }) => from)].includes(SAMPLE_ACCOUNT)) return { refused: 'invalid_input' };
    for (const [from, own] of Map.groupBy(input.trades, ({ account }) => account)) {
      if (from === input.account) continue;
      const ids = new Set(own.map(({ id }) => id));
      const [ledger, lots] = [ledgerOf(chaptersOf(loaded, from)), lotMethodOf(manifest, from)];
      const { fills, isWhole, shared } = fillsOfTrades(ledger, ids, lots);
      if (!isWhole) return { refused: 'trade_not_found' };
      if (shared !== undefined) return { refused: 'fill_shared', fill: shared };
      const led = new Map(ledElsewhere(ledger, fills).map((fill) => [fill.id, fill]));
      const apart = tradesAround(ledger, new Set(led.keys()), lots).flatMap((trade) =>
        trade.fills.filter(({ fill }) => led.has(fill.id)),
      )[0];
      if (apart !== undefined) return { refused: 'opening_apart', fill: ledger.fills.get(leadOf(apart.fill)) ?? apart.fill };
    }
    const made = moveParts({ manifest, loaded, parts });
    return made.result.undo.length > input.most ? { refused: 'too_large' } : made;
  },
};
