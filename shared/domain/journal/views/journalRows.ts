import { type Fill, isDeleted } from '#domain/trades/fill.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { netOf } from '#domain/trades/trade.ts';
import { add, type Decimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import { readDecimals, readTimes, spread } from '../codec/column.ts';
import { precisions } from '../codec/fillColumns.ts';
import { readInstrument } from '../codec/packedInstrument.ts';
import { readChapter } from '../codec/readChapter.ts';
import type { Chapter } from '../model/chapter.ts';
import { emptyNote, type Note } from '../model/note.ts';
import { type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { annotationAtCurrentPrices, type TradeAnnotation } from '../model/tradeAnnotation.ts';

/** A trade as the journal shows it, with what its trader wrote (prices after all splits) and the ids of its fills, the one that names it first. */
export type AnnotatedTradeRow = Omit<Trade, 'fills' | 'realizations' | 'matches'> &
  TradeAnnotation &
  Pick<Note, 'noteId' | 'noteExcerpt' | 'screenshots' | 'albumId'> & { readonly fillIds: readonly FillId[] };

/**
 * A journal spelled out: its trades, every fill that counts once, and notes whose trade is missing. Trades and fills in the order of their
 * time.
 */
export type JournalRows = {
  readonly trades: readonly AnnotatedTradeRow[];
  readonly fills: readonly Fill[];
  readonly unattached: readonly Note[];
};

/** The trades of a chapter. Figures are the stored ones, so an export matches the journal. */
function tradesIn(chapter: Chapter): AnnotatedTradeRow[] {
  const { account, size, trades: t } = chapter;
  const { fills, notes, tradeIds } = readChapter(chapter);
  const anchors = new Map(t.anchors.map(([row, anchor]) => [row, anchor]));
  const unattached = new Set(chapter.unattached.map(({ anchor }) => anchor));
  const noteOf = new Map(notes.filter(({ anchor }) => !unattached.has(anchor)).map((note) => [note.anchor, note]));
  const instruments = chapter.instruments.map(readInstrument);
  const column = (of: typeof t.gross): Decimal[] => readDecimals(of, size);
  const small = (of: typeof t.side) => spread(of, size);
  const [instrument, side, precision, fillCount] = [small(t.instrument), small(t.side), small(t.precision), small(t.fillCount)];
  const [gross, fees, quantity, openQuantity] = [column(t.gross), column(t.fees), column(t.quantity), column(t.openQuantity)];
  const [entry, exit, held, opened] = [column(t.entryPrice), column(t.exitPrice), column(t.held), readTimes(t.opened, size)];
  const [open, noExit] = [new Set(t.open), new Set(t.noExit)];
  let at = 0;
  return tradeIds.map((id, row) => {
    const own = fills.slice(at, at + fillCount[row]!);
    at += fillCount[row]!;
    const isLong = side[row] === 1;
    const note = noteOf.get(anchors.get(row) ?? id) ?? null;
    const { noteId, noteExcerpt, screenshots, albumId } = note ?? emptyNote;
    const written = annotationAtCurrentPrices(note, {
      side: isLong ? 'long' : 'short',
      fills: own.map((fill) => ({ fill, quantity: fill.quantity })),
    });
    return {
      id,
      account,
      instrument: instruments[instrument[row]!]!,
      side: isLong ? 'long' : 'short',
      openedAt: opened[row]!,
      closedAt: open.has(row) ? null : millis(opened[row]! + Number(held[row]!)),
      precision: precisions[precision[row]!]!,
      quantity: quantity[row]!,
      openQuantity: openQuantity[row]!,
      entryPrice: add(own[0]!.price, entry[row]!),
      exitPrice: noExit.has(row) ? null : add(own.at(-1)!.price, exit[row]!),
      gross: gross[row]!,
      fees: fees[row]!,
      net: netOf({ gross: gross[row]!, fees: fees[row]! }),
      ...written,
      noteId,
      noteExcerpt,
      screenshots,
      albumId,
      fillIds: [...new Set(own.map((fill) => fill.id))],
    };
  });
}

/** The trades of these chapters alone, in the order of their opening. */
export const tradeRows = (chapters: readonly Chapter[]): AnnotatedTradeRow[] =>
  chapters.flatMap(tradesIn).sort((a, b) => a.openedAt - b.openedAt);

/** Spells out the chapters of a whole journal, of one account or of many. */
export function journalRows(loaded: readonly LoadedChapter[]): JournalRows {
  const byAccount = Map.groupBy(loaded, ({ entry }) => entry.account);
  const fills = [...byAccount.values()].flatMap((chapters) => [...ledgerOf(chapters).fills.values()].filter((fill) => !isDeleted(fill)));
  return {
    trades: tradeRows(loaded.map(({ chapter }) => chapter)),
    fills: fills.sort((a, b) => a.time - b.time || a.order - b.order),
    unattached: loaded.flatMap(({ chapter }) => {
      const alone = new Set(chapter.unattached.map(({ anchor }) => anchor));
      return readChapter(chapter).notes.filter(({ anchor }) => alone.has(anchor));
    }),
  };
}
