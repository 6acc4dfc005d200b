import { readChapter } from '#domain/journal/codec/readChapter.ts';
import type { Chapter } from '#domain/journal/model/chapter.ts';
import type { Note } from '#domain/journal/model/note.ts';
import { deletedFills } from '#domain/journal/views/deletedFills.ts';
import type { TradeTable } from '#domain/metrics/table/tradeTable.ts';
import { type JournalTrade, journalTrade } from './journalTrade.ts';

/** An annotation of a missing trade. */
export type LooseNote = Pick<
  Note,
  'anchor' | 'openedAt' | 'setup' | 'tags' | 'mistakes' | 'emotions' | 'noteId' | 'noteExcerpt' | 'screenshots'
> & {
  readonly account: string;
  /** Its instrument, if its fills are still known; restoring them restores the trade with this annotation. Null if they are gone. */
  readonly deleted: { readonly symbol: string } | null;
  /** Trades it may belong to, those of its account first, the nearest in time first. */
  readonly near: readonly JournalTrade[];
};

const MOST_NEAR = 40;

/** The trades that were opened nearest to a moment, those of an account before others. */
function tradesNear(table: TradeTable, account: string, openedAt: number): readonly JournalTrade[] {
  const isOwn = (row: number) => table.accounts[table.account[row]!] === account;
  const away = (row: number) => Math.abs(table.openedAt[row]! - openedAt);
  const rows = Array.from({ length: table.size }, (_, row) => row);
  rows.sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || away(a) - away(b));
  return rows.slice(0, MOST_NEAR).map((row) => journalTrade(table, row));
}

/** Annotations of missing trades, latest first. */
export function looseNotes(chapters: readonly Chapter[], table: TradeTable): readonly LooseNote[] {
  const holders = chapters.filter(({ unattached }) => unattached.length > 0);
  if (holders.length === 0) return [];
  const deleted = new Map(deletedFills(chapters).map(({ id, instrument }) => [id, { symbol: instrument.symbol }]));
  return holders
    .flatMap((chapter) => {
      const anchors = new Set(chapter.unattached.map(({ anchor }) => anchor));
      const own = readChapter(chapter).notes.filter(({ anchor }) => anchors.has(anchor));
      return own.map(({ anchor, openedAt, setup, tags, mistakes, emotions, noteId, noteExcerpt, screenshots }) => ({
        anchor,
        openedAt,
        setup,
        tags,
        mistakes,
        emotions,
        noteId,
        noteExcerpt,
        screenshots,
        account: chapter.account,
        deleted: deleted.get(anchor) ?? null,
        near: tradesNear(table, chapter.account, openedAt),
      }));
    })
    .sort((a, b) => b.openedAt - a.openedAt);
}
