import { isManualEvent } from '#domain/manual/isManualEvent.ts';
import { deliveredSharesId, ImpossibleOutcome, outcomeFills, type RecordedOutcome } from '#domain/options/outcomes/outcomeFills.ts';
import type { Fill, FillId } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import { type UnexpectedOpening, wouldOpenIfRemoved } from '#domain/trades/wouldOpenIfRemoved.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { addFills, decideChange, type JournalChange } from './journalChange.ts';

/** What became of the option trade of that id. */
export type OptionToClose = RecordedOutcome & { readonly id: FillId };

/** What telling the ends of options comes to. `endings` name the fills that end them, in the order they were told; `change` is null when all was told before. */
export type ClosedOptions = {
  readonly change: JournalChange | null;
  readonly fills: readonly Fill[];
  readonly endings: readonly FillId[];
  readonly added: number;
};

/**
 * Ends options of one account as told, all or none. Null when a trade is not in the loaded chapters; throws `ImpossibleEnding` when one cannot
 * have ended so.
 */
export function closeOptions(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  told: readonly OptionToClose[],
  now: number,
): ClosedOptions | null {
  const known = ledgerOf(loaded).fills;
  const tradesOf = (fills: Iterable<Fill>) =>
    new Map(matchFills([...fills], lotMethodOf(book, account)).trades.map((trade) => [trade.id, trade]));
  const trades = tradesOf(known.values());
  const fills: Fill[] = [];
  const endings: Fill[] = [];
  for (const { id, ...settlement } of told) {
    const trade = trades.get(id);
    if (trade === undefined) return null;
    const made = outcomeFills(trade, settlement, now);
    fills.push(...made);
    endings.push(made[0]!);
  }
  const fresh = fills.filter(({ id }) => !known.has(id));
  const after = tradesOf([...known.values(), ...fresh]);
  told.forEach(({ id }, i) => {
    const { id: ending, quantity, instrument } = endings[i]!;
    // What was closed at other times may leave less to end at this one: an ending closes its own trade by all it says.
    if (after.get(id)?.fills.some((part) => part.fill.id === ending && part.quantity === quantity)) return;
    throw new ImpossibleOutcome(`${instrument.symbol} was not held like that at the time. Check its fills, or choose another day.`);
  });
  const { change } = addFills(book, account, loaded, fresh);
  return { change, fills: fresh, endings: endings.map(({ id }) => id), added: endings.filter(({ id }) => !known.has(id)).length };
}

/**
 * Takes events told by hand out again, endings with the shares that they moved. What is not there, or came with an import, stays as it is. `opens` is a
 * fill that would then open a position nobody has had: what it closed came of these events.
 */
export function removeManualEvents(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  ids: readonly FillId[],
): { readonly removed: number; readonly opens: UnexpectedOpening | null; readonly change: JournalChange | null } {
  let removed = 0;
  let opens: UnexpectedOpening | null = null;
  const change = decideChange(book, account, loaded, null, ({ fills, notes }) => {
    const gone = new Set<FillId>();
    for (const id of ids) {
      const event = fills.get(id);
      if (event === undefined || !isManualEvent(event)) continue;
      gone.add(id).add(deliveredSharesId(account, id));
      removed++;
    }
    opens = wouldOpenIfRemoved(fills.values(), gone);
    return { fills: new Map([...fills].filter(([id]) => !gone.has(id))), notes };
  });
  return { removed, opens, change: removed === 0 ? null : change };
}
