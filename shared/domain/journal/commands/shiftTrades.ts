import { editedFill, isImportedFill } from '#domain/manual/editedFill.ts';
import { type Fill, fillFault, isDeleted } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { FillId, TradeId } from '#domain/units/ids.ts';
import { millis, SECOND } from '#domain/units/millis.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { type Ledger, ledgerOf } from '../model/rebuildMonths.ts';
import type { TradeRef } from '../model/touchedEntries.ts';
import { fillsOfTrades } from './deleteFills.ts';
import { entriesReached } from './entriesReached.ts';
import { fillsChange } from './fillsChange.ts';
import { mergeChanges } from './journalChange.ts';
import { chaptersOf, type JournalCommand, type Refused } from './journalCommand.ts';

/** Trades, each named once, and by how many whole seconds all their fills move: later above 0, earlier below. */
type TradeShift = { readonly trades: readonly (TradeRef & { readonly id: TradeId })[]; readonly seconds: number };

/**
 * Reason no trade moves: one is missing; a fill is also in a trade that stays (`fill_shared`), was recorded manually
 * as an event, has a day but no time, or would leave the journal's time range; or the fills would be matched
 * differently.
 */
type ShiftRefused =
  | Refused<'trade_not_found' | 'fill_not_editable' | 'trades_overlap' | 'invalid_input'>
  | { readonly refused: 'fill_shared'; readonly fill: Fill };

const DAY_ONLY = 'has a day but no time, so it can’t be shifted';

/** Fills at their new times, with the broker's times beside them; or why they stay. */
function shifted(ledger: Ledger, trades: TradeShift['trades'], by: number, lots: LotMethod): ReadonlyMap<FillId, Fill> | ShiftRefused {
  const { fills, isWhole, shared } = fillsOfTrades(ledger, new Set(trades.map(({ id }) => id)), lots);
  if (!isWhole) return { refused: 'trade_not_found' };
  if (shared !== undefined) return { refused: 'fill_shared', fill: shared };
  const moved = new Map<FillId, Fill>();
  for (const fill of fills.values()) {
    const { action, precision, instrument } = fill;
    const problem = (what: string): ShiftRefused => ({ refused: 'invalid_input', detail: `${instrument.symbol} ${what}.` });
    if (action !== 'buy' && action !== 'sell' && !isImportedFill(fill)) return { refused: 'fill_not_editable' };
    if (precision === 'day') return problem(DAY_ONLY);
    const after = editedFill(fill, { time: millis(fill.time + by * SECOND) });
    const fault = fillFault(after);
    if (fault !== null) return problem(`can’t be shifted: ${fault}`);
    moved.set(fill.id, after);
  }
  return moved;
}

/** Grouping of fills into trades with quantities, for some instruments of an account. */
function groupsOf(fills: ReadonlyMap<FillId, Fill>, keys: ReadonlySet<string>, lots: LotMethod): string {
  const own = [...fills.values()].filter((fill) => keys.has(fill.instrument.key) && !isDeleted(fill));
  const groups = matchFills(own, lots).trades.map((trade) => trade.fills.map(({ fill, quantity }) => `${fill.id} ${quantity}`).join());
  return groups.sort().join('\n');
}

/** An account's share of a shift: its fills at their new times; or why they stay. */
function shiftIn(manifest: JournalManifest, account: string, ledger: Ledger, { trades, by }: { trades: TradeShift['trades']; by: number }) {
  const lots = lotMethodOf(manifest, account);
  const moved = shifted(ledger, trades, by, lots);
  if ('refused' in moved) return moved;
  const keys = new Set([...moved.values()].map(({ instrument }) => instrument.key));
  const isSame = groupsOf(ledger.fills, keys, lots) === groupsOf(new Map([...ledger.fills, ...moved]), keys, lots);
  return isSame ? moved : ({ refused: 'trades_overlap' } as const);
}

/**
 * Moves whole trades in time, all or none, as a wrong clock asks for. Every fill is edited: an imported one has its broker's time beside it, so its file
 * neither doubles nor resets it, and shifted back it is as if it never was edited. Which fills are one trade stays; where it would not, it is refused.
 */
export const shiftTrades: JournalCommand<TradeShift, null, ShiftRefused> = {
  load: ({ manifest, input: { trades: all, seconds: by }, loaded }) => ({
    entries: [...Map.groupBy(all, ({ account }) => account)].flatMap(([account, trades]) => {
      const lots = lotMethodOf(manifest, account);
      const change = (ledger: Ledger) => {
        const moved = shifted(ledger, trades, by, lots);
        return 'refused' in moved ? null : moved;
      };
      const idsIn = (ledger: Ledger) => [...fillsOfTrades(ledger, new Set(trades.map(({ id }) => id)), lots).fills.keys()];
      return entriesReached(manifest, loaded, { account, refs: trades, idsIn, change });
    }),
  }),
  decide: ({ manifest, input: { trades: all, seconds: by }, loaded }) => {
    const accounts = [...Map.groupBy(all, ({ account }) => account)];
    const { change, answers } = mergeChanges(manifest, accounts, (current, [account, trades]) => {
      const chapters = chaptersOf(loaded, account);
      const moved = shiftIn(manifest, account, ledgerOf(chapters), { trades, by });
      if ('refused' in moved) return { refusal: moved, change: null };
      return { refusal: null, change: fillsChange(current, account, chapters, { changed: moved }) };
    });
    const refusal = answers.find((answer) => answer.refusal !== null)?.refusal;
    return refusal ?? { change, result: null };
  },
};
