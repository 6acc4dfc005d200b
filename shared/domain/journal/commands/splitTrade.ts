import { type Fill, withChanges } from '#domain/trades/fill.ts';
import { cutFill } from '#domain/trades/fillPart.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { type Decimal, subtract } from '#domain/units/decimal.ts';
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

/** A trade to be counted as two: one up to the fill `after`, which closes it, and one with the rest. */
type TradeToSplit = TradeRef & { readonly id: TradeId; readonly after: FillId };

type SplitRefused = Refused<'trade_not_found'> | Refused<'trade_not_splittable'>;
const refusal = (detail: string): SplitRefused => ({ refused: 'trade_not_splittable', detail });

const NOT_INSIDE = 'Choose a closing fill inside the trade, with something left after it.';
const HAS_SPLIT = 'This trade went through a stock split, so its shares can’t be divided exactly.';
const EDITED = 'The quantity or fees of a fill that would be divided were edited. Restore the broker’s values first.';
const OTHERWISE = 'Split there, the results would no longer add up to what they are now, so nothing was changed.';

/** Units of entries that are left after the exits, oldest first: exits take the oldest, or by last in, first out the newest. */
function leftAfter(parts: Trade['fills'], lots: LotMethod): readonly { readonly fill: Fill; readonly quantity: Decimal }[] {
  const left: { fill: Fill; quantity: Decimal }[] = [];
  for (const { fill, role, quantity } of parts) {
    if (role === 'open') left.push({ fill, quantity });
    for (let wanted: bigint = role === 'close' ? quantity : 0n; wanted > 0n; ) {
      const lot = left.at(lots === 'lifo' ? -1 : 0)!;
      if (lot.quantity > wanted) {
        lot.quantity = subtract(lot.quantity, wanted as Decimal);
        break;
      }
      wanted -= lot.quantity;
      if (lots === 'lifo') left.pop();
      else left.shift();
    }
  }
  return left;
}

/** A ledger's fills after a trade is split, or the reason it can't be. */
function splitIn(ledger: Ledger, { account, id, after }: TradeToSplit, lots: LotMethod): Regrouped | SplitRefused {
  const trade = tradesAround(ledger, new Set([id]), lots).find((each) => each.id === id);
  if (trade === undefined) return { refused: 'trade_not_found' };
  const end = trade.fills.findLastIndex(({ fill }) => fill.id === after) + 1;
  const [first, later] = [trade.fills.slice(0, end), trade.fills.slice(end)];
  const carried = leftAfter(first, lots);
  if (!first.some(({ role }) => role === 'close') || carried.length + later.length === 0) return refusal(NOT_INSIDE);
  if (trade.fills.some(({ role }) => role === 'adjust')) return refusal(HAS_SPLIT);
  const name = fillId('part', account, id, after);
  const changed = new Map<FillId, Fill>();
  for (const { fill, quantity } of [...carried, ...later]) {
    const whole = ledger.fills.get(fill.id)!;
    if (quantity === whole.quantity) {
      changed.set(whole.id, withChanges(whole, { trade: name }));
      continue;
    }
    const pieces = cutFill(whole, quantity, name);
    if (pieces === null) return refusal(EDITED);
    changed.set(whole.id, pieces.rest).set(pieces.cut.id, pieces.cut);
  }
  return regrouped(changed);
}

/**
 * Counts a trade as two from a closing fill on: the rest is a trade of its own, opened when its units were. An entry that is in both is cut
 * in two. Total results, fees and units stay the same; otherwise it is refused. `undo` is the way back.
 */
export const splitTrade: JournalCommand<TradeToSplit, { readonly undo: TradeGrouping }, SplitRefused> = {
  load: ({ manifest, input, loaded }) => ({
    entries: entriesReached(manifest, loaded, {
      account: input.account,
      refs: [input],
      idsIn: (ledger) => fillsOf(ledger, input, lotMethodOf(manifest, input.account)),
      change: (ledger) => {
        const split = splitIn(ledger, input, lotMethodOf(manifest, input.account));
        return 'refused' in split ? null : split.changed;
      },
    }),
  }),
  decide: ({ manifest, input, loaded: all }) => {
    const { account, openedAt } = input;
    const [loaded, lots] = [chaptersOf(all, account), lotMethodOf(manifest, account)];
    const ledger = ledgerOf(loaded);
    const split = splitIn(ledger, input, lots);
    if ('refused' in split) return split;
    const before = tradesAround(ledger, new Set([input.id]), lots).length;
    if (tradesRegrouped(ledger.fills, split, lots)?.trades.length !== before + 1) return refusal(OTHERWISE);
    const mark = ledger.fills.get(input.id)!.changes?.trade;
    const own = [...split.changed.values()].filter(({ changes }) => changes?.trade !== mark || changes?.cutFrom !== undefined);
    const undo = groupingOf(
      [...new Set([openedAt, ...own.map(({ time }) => new Date(time).toISOString())])].map((at) => ({ account, openedAt: at })),
      own.map((fill) => withChanges(fill, { trade: mark })),
    );
    return { change: fillsChange(manifest, account, loaded, split), result: { undo } };
  },
};

/** The ids of a trade's fills. */
const fillsOf = (ledger: Ledger, { id }: TradeToSplit, lots: LotMethod): readonly FillId[] =>
  tradesAround(ledger, new Set([id]), lots)
    .filter((each) => each.id === id)
    .flatMap(({ fills }) => fills.map(({ fill }) => fill.id));
