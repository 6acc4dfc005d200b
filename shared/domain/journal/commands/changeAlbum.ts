import type { Album } from '#domain/screenshots/screenshot.ts';
import type { TradeId } from '#domain/units/ids.ts';
import { readChapter } from '../codec/readChapter.ts';
import { annotatedTrades, noteOn, notesWith } from '../model/annotatedTrades.ts';
import type { Chapter } from '../model/chapter.ts';
import { ledgerOf } from '../model/rebuildMonths.ts';
import { entriesOfTrades, type TradeRef } from '../model/touchedEntries.ts';
import { isEmptyChange, ledgerChange } from './journalChange.ts';
import type { JournalCommand } from './journalCommand.ts';

/**
 * A change to a trade's screenshots: the new album, or null if refused. `newId` names the item if the trade has none
 * yet.
 */
type AlbumEdit = TradeRef & { readonly id: TradeId; readonly newId: string; readonly change: (album: Album) => Album | null };

/** The album's name and its new content. */
type ChangedAlbum = { readonly albumId: string; readonly album: Album };

/** Reason for no write: the trade is missing, or `change` returned null. */
type AlbumRefused = { readonly refused: 'trade_not_found' } | { readonly refused: 'album_full' };

/** Names of the albums of a trade, as its chapter has them. */
function albumIdsIn(chapter: Chapter, id: TradeId): readonly string[] {
  if (chapter.trades.albums === undefined) return [];
  const row = readChapter(chapter).tradeIds.indexOf(id);
  return chapter.trades.albums.flatMap(([at, albumId]) => (at === row ? [albumId] : []));
}

/** Changes the screenshots of a trade: the album in an item of its own, how many they are in the chapter, both or neither. */
export const changeAlbum: JournalCommand<AlbumEdit, ChangedAlbum, AlbumRefused> = {
  load: ({ manifest, input, loaded }) => ({
    entries: entriesOfTrades(manifest, [input]),
    albums: loaded.chapters.flatMap(({ chapter }) => albumIdsIn(chapter, input.id)),
  }),
  decide: ({ manifest, input, loaded: { chapters, albums } }) => {
    const ledger = ledgerOf(chapters);
    const page = annotatedTrades(ledger).get(input.id);
    if (page === undefined) return { refused: 'trade_not_found' };
    const before = noteOn(page.trade, page.note);
    const stored = (before.albumId === null ? undefined : albums.get(before.albumId)) ?? { shots: [], revision: 0 };
    const album = input.change(stored.shots);
    if (album === null) return { refused: 'album_full' };
    const albumId = before.albumId ?? input.newId;
    const after = { ...before, albumId: album.length === 0 ? null : albumId, screenshots: album.length };
    const next = { fills: ledger.fills, notes: notesWith(ledger, [{ before: page.note, after }]) };
    const change = ledgerChange({ manifest, account: input.account, loaded: chapters, ledger, next });
    return {
      change: isEmptyChange(change, manifest) ? null : change,
      ...(album !== stored.shots && { album: { id: albumId, revision: stored.revision, shots: album } }),
      result: { albumId, album },
    };
  },
};
