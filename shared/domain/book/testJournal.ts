import type { Fill } from '../trades/fill.ts';
import { annotateTrades } from './annotateTrades.ts';
import { type Book, emptyBook } from './book.ts';
import { packBook, readBook } from './bookCodec.ts';
import { addFills, type Change, entriesFor, removeBatch, turnBook } from './changeBook.ts';
import type { Chapter } from './chapter.ts';
import { decodeChapter } from './decodeChapter.ts';
import { ledgerOf, type Loaded, rebuild } from './rebuild.ts';
import { entriesAt, touchedEntries } from './touchedEntries.ts';
import type { Words } from './words.ts';

/** A journal without a table: saves as the store does, through JSON, touching only what the book says is touched. */
export class Journal {
  book: Book = emptyBook;
  readonly chapters = new Map<string, Chapter>();
  #saves = 0;

  load = (entries: Book['entries']): Loaded[] => entries.map((entry) => ({ entry, chapter: this.chapters.get(entry.id)! }));

  keep(change: Change | null): void {
    if (change === null) return;
    const save = String(++this.#saves).padStart(7, 's');
    const texts = change.drafts.map(({ chapter }) => JSON.stringify(chapter));
    const made = entriesFor(
      this.book,
      change,
      save,
      texts.map(({ length }) => length),
    );
    for (const [i, { id }] of made.entries.entries()) this.chapters.set(id, decodeChapter(JSON.parse(texts[i]!)));
    this.book = readBook(JSON.parse(JSON.stringify(packBook(turnBook(this.book, change, made, save)))));
  }

  add(fills: readonly Fill[], account = 'Main'): { added: number; duplicates: number } {
    const since = Math.min(...fills.map(({ time }) => time));
    const { change, ...counts } = addFills(this.book, account, this.load(touchedEntries(this.book, account, since)), fills);
    this.keep(change);
    return counts;
  }

  undo(batch: string, since: number): number {
    const { removed, change } = removeBatch(this.book, 'Main', this.load(touchedEntries(this.book, 'Main', since)), batch);
    this.keep(change);
    return removed;
  }

  write(id: string, openedAt: number, words: Partial<Words>): boolean {
    const loaded = this.load(entriesAt(this.book, 'Main', openedAt));
    const { change } = annotateTrades(this.book, loaded, [{ account: 'Main', id, version: null, words }]);
    this.keep(change);
    return change !== null;
  }

  get all(): Loaded[] {
    return this.load(this.book.entries);
  }

  /** Everything as one: trades with what is written on them, loose fills and unattached notes. */
  get pages() {
    const months = [...rebuild(ledgerOf(this.all)).values()];
    return {
      trades: months
        .flatMap(({ pages }) => pages)
        .sort((a, b) => a.trade.openedAt - b.trade.openedAt || (a.trade.id < b.trade.id ? -1 : 1)),
      loose: months.flatMap(({ loose }) => loose).sort((a, b) => a.time - b.time || (a.id < b.id ? -1 : 1)),
      unattached: months.flatMap(({ unattached }) => unattached),
    };
  }
}
