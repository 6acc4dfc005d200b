import { SAMPLE_ACCOUNT } from '#domain/accounts/sampleAccount.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import { entriesMoved, type FillMove, type MovePart, moveParts } from './entriesMoved.ts';
import { fillsOfTrades } from './fillsOfTrades.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';

/** Trades to move, and to which account. */
type TradeMove = { readonly trades: readonly (TradeRef & { readonly id: TradeId })[]; readonly account: string; readonly most: number };

/**
 * A trade is missing; a fill is also in a trade that stays; more fills than one move back allows; or the sample
 * month (`invalid_input`).
 */
type MoveRefused = Refused<'trade_not_found' | 'too_large' | 'invalid_input'> | { readonly refused: 'fill_shared'; readonly fill: Fill };

const partsOfTrades = (manifest: JournalManifest, { trades, account: to }: TradeMove): MovePart[] =>
  [...Map.groupBy(trades, ({ account }) => account)]
    .filter(([from]) => from !== to)
    .map(([from, own]) => {
      const ids = new Set(own.map(({ id }) => id));
      return { from, to, refs: own, idsIn: (ledger) => [...fillsOfTrades(ledger, ids, lotMethodOf(manifest, from)).fills.keys()] };
    });

/**
 * Moves whole trades to another account, all or none, with their annotations. Fills keep their ids, so their file adds nothing in either account; there
 * they can close open positions. Refused when a fill is also in a trade that stays.
 */
export const moveTrades: JournalCommand<TradeMove, { readonly undo: readonly FillMove[] }, MoveRefused> = {
  load: ({ manifest, input, loaded }) => ({ entries: entriesMoved(manifest, loaded, partsOfTrades(manifest, input)) }),
  decide: ({ manifest, input, loaded }) => {
    const parts = partsOfTrades(manifest, input);
    if ([input.account, ...parts.map(({ from }) => from)].includes(SAMPLE_ACCOUNT)) return { refused: 'invalid_input' };
    for (const [from, own] of Map.groupBy(input.trades, ({ account }) => account)) {
      if (from === input.account) continue;
      const ids = new Set(own.map(({ id }) => id));
      const { isWhole, shared } = fillsOfTrades(ledgerOf(chaptersOf(loaded, from)), ids, lotMethodOf(manifest, from));
      if (!isWhole) return { refused: 'trade_not_found' };
      if (shared !== undefined) return { refused: 'fill_shared', fill: shared };
    }
    const made = moveParts({ manifest, loaded, parts });
    return made.result.undo.length > input.most ? { refused: 'too_large' } : made;
  },
};
