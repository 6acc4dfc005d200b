import type { Fill } from '#domain/trades/fill.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { FillId } from '#domain/units/ids.ts';
import type { JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { type JournalChange, ledgerChange } from './journalChange.ts';

/** Adds fills of one account; those whose id the journal has already are counted and skipped. `change` is null when all were known. */
export function addFills({
  manifest,
  account,
  loaded,
  fills,
  lots = null,
}: {
  readonly manifest: JournalManifest;
  readonly account: string;
  readonly loaded: readonly LoadedChapter[];
  readonly fills: readonly Fill[];
  readonly lots?: LotMethod | null;
}): { readonly added: number; readonly duplicates: number; readonly change: JournalChange | null } {
  const ledger = ledgerOf(loaded);
  const all = new Map<FillId, Fill>(ledger.fills);
  for (const fill of fills) if (!all.has(fill.id)) all.set(fill.id, fill);
  const added = all.size - ledger.fills.size;
  const next = { fills: all, notes: ledger.notes };
  const change = added === 0 ? null : ledgerChange({ manifest, account, loaded, ledger, next, lots });
  return { added, duplicates: fills.length - added, change };
}
