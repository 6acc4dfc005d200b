import type { Fill } from '#domain/trades/fill.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { JournalManifest, ManifestEntry } from '../model/journalManifest.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesOfTrades, type TradeRef, touchedEntries } from '../model/touchedEntries.ts';
import { chaptersOf, firstTime, type LoadedJournal } from './journalCommand.ts';

/**
 * The chapters that change when something happens to these trades and to the rest of their accounts: those in which they are, and, once these are loaded, all
 * that is reached from the moment that `timeOf` finds in their fills. Where it finds none, nothing else is reached.
 */
export function entriesTouchedByEvents<Ref extends TradeRef>(
  manifest: JournalManifest,
  trades: readonly Ref[],
  loaded: LoadedJournal,
  timeOf: (trade: Ref, fills: ReadonlyMap<FillId, Fill>) => Millis | null,
): readonly ManifestEntry[] {
  const own = new Set(entriesOfTrades(manifest, trades));
  const touched = [...Map.groupBy(trades, ({ account }) => account)].flatMap(([account, some]) => {
    const { fills } = ledgerOf(chaptersOf(loaded, account).filter(({ entry }) => own.has(entry)));
    const times = some.map((trade) => timeOf(trade, fills)).filter((time) => time !== null);
    return times.length === 0 ? [] : touchedEntries(manifest, account, firstTime(times.map((time) => ({ time }))));
  });
  return [...new Set([...own, ...touched])];
}
