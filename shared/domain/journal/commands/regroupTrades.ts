import { type Fill, isDeleted, withChanges } from '#domain/trades/fill.ts';
import { joinedFill } from '#domain/trades/fillPart.ts';
import type { FillId } from '#domain/units/ids.ts';
import { lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import { entriesReached } from './entriesReached.ts';
import { fillsChange } from './fillsChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';
import { type Regrouped, regrouped, type TradeGrouping, tradesRegrouped } from './tradeGrouping.ts';

type RegroupingRefused = Refused<'fill_not_found'> | Refused<'trades_not_mergeable'>;

/**
 * A ledger's fills after regrouping: each belongs to its assigned trade, and parts that were split off are rejoined.
 * Null if one is missing.
 */
function regroupIn({ fills }: Ledger, { fills: wanted }: TradeGrouping): Regrouped | null {
  const changed = new Map<FillId, Fill>();
  for (const { fill: id, trade } of wanted) {
    const fill = fills.get(id);
    if (fill === undefined || isDeleted(fill)) return null;
    changed.set(id, withChanges(fill, { trade: trade ?? undefined }));
  }
  const gone = new Set<FillId>();
  for (const { fill: id } of wanted) {
    const cut = changed.get(id)!;
    const source = cut.changes?.cutFrom;
    if (source === undefined || gone.has(source)) continue;
    const rest = changed.get(source) ?? fills.get(source);
    const whole = rest === undefined ? null : joinedFill(rest, cut);
    if (whole === null) continue;
    changed.set(source, whole);
    gone.add(id);
  }
  return regrouped(changed, gone);
}

/** Fills whose chapters must be loaded: rejoined parts are no longer counted. */
const reached = ({ changed, gone }: Regrouped): ReadonlyMap<FillId, Fill> =>
  new Map([...changed].map(([id, fill]) => [id, gone.has(id) ? withChanges(fill, { deletedAt: fill.time }) : fill]));

/**
 * Groups fills into trades by hand, as `undo` of splitting and merging asks: the way back. Refused where something else than the grouping would change, because
 * fills were edited or deleted since.
 */
export const regroupTrades: JournalCommand<TradeGrouping, null, RegroupingRefused> = {
  load: ({ manifest, input, loaded }) => {
    const { account } = input.trades[0]!;
    const change = (ledger: Ledger) => {
      const made = regroupIn(ledger, input);
      return made === null ? null : reached(made);
    };
    const idsIn = () => input.fills.map(({ fill }) => fill);
    return {
      entries: entriesReached(manifest, loaded, { account, refs: input.trades.filter((ref) => ref.account === account), idsIn, change }),
    };
  },
  decide: ({ manifest, input, loaded: all }) => {
    const { account } = input.trades[0]!;
    const loaded = chaptersOf(all, account);
    const { fills } = ledgerOf(loaded);
    const made = regroupIn(ledgerOf(loaded), input);
    if (made === null) return { refused: 'fill_not_found' };
    if (tradesRegrouped(fills, made, lotMethodOf(manifest, account)) === null) return { refused: 'trades_not_mergeable' };
    const isSame = made.gone.size === 0 && [...made.changed].every(([id, fill]) => fill.changes?.trade === fills.get(id)!.changes?.trade);
    return { change: isSame ? null : fillsChange(manifest, account, loaded, made), result: null };
  },
};
