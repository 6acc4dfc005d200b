import type { Fill } from '#domain/trades/fill.ts';
import { type FillId, importIdOf, tradeIdOf } from '#domain/units/ids.ts';
import type { Millis } from '#domain/units/millis.ts';
import { decodeChapter } from '../codec/decodeChapter.ts';
import { packManifest, unpackManifest } from '../codec/packedManifest.ts';
import { addFills } from '../commands/addFills.ts';
import { annotateTrades } from '../commands/annotateTrades.ts';
import { applyChange, entriesFor } from '../commands/applyChange.ts';
import type { JournalChange } from '../commands/journalChange.ts';
import { undoImport } from '../commands/undoImport.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyManifest, type JournalManifest } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf, rebuildMonths } from '../model/rebuildMonths.ts';
import { entriesAt, touchedEntries } from '../model/touchedEntries.ts';
import type { TradeAnnotation } from '../model/tradeAnnotation.ts';
import { decided } from './decided.ts';
import { testRecord } from './testRecord.ts';

/** A journal without a table: saves like the store, through JSON, touching only the chapters the book names. */
export class TestJournal {
  manifest: JournalManifest = emptyManifest;
  readonly chapters = new Map<string, Chapter>();
  #saves = 0;

  load = (entries: JournalManifest['entries']): LoadedChapter[] =>
    entries.map((entry) => ({ entry, chapter: this.chapters.get(entry.id)! }));

  keep(change: JournalChange | null): void {
    if (change === null) return;
    const save = String(++this.#saves).padStart(7, 's');
    const texts = change.drafts.map(({ chapter }) => JSON.stringify(chapter));
    const made = entriesFor(
      this.manifest,
      change,
      save,
      texts.map(({ length }) => length),
    );
    for (const [i, { id }] of made.entries.entries()) this.chapters.set(id, decodeChapter(JSON.parse(texts[i]!)));
    this.manifest = unpackManifest(JSON.parse(JSON.stringify(packManifest(applyChange(this.manifest, change, made, save)))));
  }

  add(fills: readonly Fill[], account = 'Main'): { added: number; duplicates: number } {
    const since = Math.min(...fills.map(({ time }) => time));
    const loaded = this.load(touchedEntries(this.manifest, account, since));
    const { change, ...counts } = addFills({ manifest: this.manifest, account, loaded, fills });
    this.keep(change);
    return counts;
  }

  undo(batch: string, since: number): number {
    const chapters = this.load(touchedEntries(this.manifest, 'Main', since));
    const record = testRecord(batch, { since });
    const { change, result } = decided(undoImport, { manifest: this.manifest, chapters, record, input: { id: importIdOf(batch) } });
    this.keep(change);
    return result.removed;
  }

  write(id: FillId, openedAt: Millis, patch: Partial<TradeAnnotation>): boolean {
    const chapters = this.load(entriesAt(this.manifest, 'Main', openedAt));
    const edit = { account: 'Main', id: tradeIdOf(id), openedAt: new Date(openedAt).toISOString(), version: null, patch };
    const { change } = decided(annotateTrades, { manifest: this.manifest, chapters, input: [edit] });
    this.keep(change);
    return change !== null;
  }

  get all(): LoadedChapter[] {
    return this.load(this.manifest.entries);
  }

  /** Everything as one: trades with their annotations, loose fills and unattached notes. */
  get pages() {
    const months = [...rebuildMonths(ledgerOf(this.all)).values()];
    return {
      trades: months
        .flatMap(({ annotatedTrades }) => annotatedTrades)
        .sort((a, b) => a.trade.openedAt - b.trade.openedAt || (a.trade.id < b.trade.id ? -1 : 1)),
      loose: months.flatMap(({ unmatchedFills }) => unmatchedFills).sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1)),
      unattached: months.flatMap(({ unattached }) => unattached),
    };
  }
}
