import { type Fill, withChanges } from '#domain/trades/fill.ts';
import { contractKey } from '#domain/trades/instrument.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import { tradesAround } from './deleteFills.ts';
import { entriesReached } from './entriesReached.ts';
import { fillsChange } from './fillsChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import { groupingOf, type Regrouped, regrouped, type TradeGrouping, tradesRegrouped } from './tradeGrouping.ts';

type TradeToMerge = TradeRef & { readonly id: TradeId };

type MergeRefused = Refused<'trade_not_found'> | Refused<'trades_not_mergeable'>;
const refusal = (detail: string): MergeRefused => ({ refused: 'trades_not_mergeable', detail });

const DIFFERENT = 'Only trades of one account, one instrument and one side can be merged.';
const SHARED = 'One of these trades shares a fill with a trade that stays, so they can’t be merged.';
const OTHERWISE = 'Merged, the results would no longer add up to what they are now, so nothing was changed.';

const mergedIn = (ledger: Ledger, trades: readonly TradeToMerge[], lots: LotMethod): readonly Trade[] => {
  const ids = new Set(trades.map(({ id }) => id));
  return tradesAround(ledger, ids, lots).filter(({ id }) => ids.has(id));
};

/**
 * A ledger's fills after trades are merged, or the reason they can't be. A stock split stays for all trades open at
 * its time.
 */
function mergeIn(ledger: Ledger, trades: readonly TradeToMerge[], lots: LotMethod): Regrouped | MergeRefused {
  const own = mergedIn(ledger, trades, lots);
  if (own.length < new Set(trades.map(({ id }) => id)).size) return { refused: 'trade_not_found' };
  const [first] = own as [Trade];
  const isLikeFirst = ({ instrument, side }: Trade) => contractKey(instrument) === contractKey(first.instrument) && side === first.side;
  if (own.length < 2 || !own.every(isLikeFirst)) return refusal(DIFFERENT);
  const name = fillId('merged', ...own.map(({ id }) => id).sort());
  const parts = own.flatMap(({ fills }) => fills.filter(({ role }) => role !== 'adjust'));
  const units = new Map<FillId, bigint>();
  for (const { fill, quantity } of parts) units.set(fill.id, (units.get(fill.id) ?? 0n) + quantity);
  if (parts.some(({ fill }) => fill.quantity !== units.get(fill.id))) return refusal(SHARED);
  return regrouped(new Map(parts.map(({ fill }): [FillId, Fill] => [fill.id, withChanges(fill, { trade: name })])));
}

/**
 * Merges trades of one instrument into one, regardless of trades in between. It is named by the first of them, whose
 * note it has; the others' notes wait until they are split again. Results, fees and units add up as before. `undo`
 * restores them.
 */
export const mergeTrades: JournalCommand<
  { readonly trades: readonly TradeToMerge[] },
  { readonly id: TradeId; readonly undo: TradeGrouping },
  MergeRefused
> = {
  load: ({ manifest, input: { trades }, loaded }) => {
    const { account } = trades[0]!;
    const lots = lotMethodOf(manifest, account);
    const idsIn = (ledger: Ledger) => mergedIn(ledger, trades, lots).flatMap(({ fills }) => fills.map(({ fill }) => fill.id));
    const change = (ledger: Ledger) => {
      const merged = mergeIn(ledger, trades, lots);
      return 'refused' in merged ? null : merged.changed;
    };
    const refs = trades.filter((trade) => trade.account === account);
    return { entries: entriesReached(manifest, loaded, { account, refs, idsIn, change }) };
  },
  decide: ({ manifest, input: { trades }, loaded: all }) => {
    const { account } = trades[0]!;
    if (trades.some((trade) => trade.account !== account)) return refusal(DIFFERENT);
    const [loaded, lots] = [chaptersOf(all, account), lotMethodOf(manifest, account)];
    const ledger = ledgerOf(loaded);
    const merged = mergeIn(ledger, trades, lots);
    if ('refused' in merged) return merged;
    const after = tradesRegrouped(ledger.fills, merged, lots);
    const one = after?.trades.find(({ fills }) => fills.some(({ fill }) => merged.changed.has(fill.id)));
    const isOne = one?.fills.filter(({ fill }) => merged.changed.has(fill.id)).length === merged.changed.size;
    if (one === undefined || !isOne) return refusal(OTHERWISE);
    const undo = groupingOf(
      [{ account, openedAt: new Date(one.openedAt).toISOString() }],
      [...merged.changed.keys()].map((id) => ledger.fills.get(id)!),
    );
    return { change: fillsChange(manifest, account, loaded, merged), result: { id: one.id, undo } };
  },
};
