import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { partialsOf } from '../codec/encodeChapter.ts';
import { type JournalManifest, lotMethodOf } from '../model/journalManifest.ts';
import { type LoadedChapter, ledgerOf, rebuildMonths, tradesIn } from '../model/rebuildMonths.ts';
import { decideChange, isEmptyChange, type JournalChange } from './journalChange.ts';

/** What a trade's exits made real and when, as the journal shows it. */
const figuresOf = (trade: Trade): string =>
  [trade.gross, trade.fees, ...partialsOf(trade).flatMap(({ time, gross, fees }) => [time, gross, fees])].join(' ');

/** A recount: what is saved (null: nothing), and of how many trades the exits made other amounts real, open ones apart. */
export type LotMethodChange = { readonly change: JournalChange | null; readonly open: number; readonly closed: number };

/**
 * Matches an account's fills again under another lot method. `loaded` holds all its chapters. Closed trades keep their totals; what each partial exit
 * made real moves, and with it what is still open.
 */
export function changeLotMethod(
  book: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  lots: LotMethod,
): LotMethodChange {
  const change = decideChange(book, account, loaded, lots, (ledger) => ledger);
  if (isEmptyChange(change, book)) return { change: null, open: 0, closed: 0 };
  const ledger = ledgerOf(loaded);
  const before = new Map(tradesIn(rebuildMonths(ledger, lotMethodOf(book, account))).map((trade) => [trade.id, figuresOf(trade)]));
  const moved = tradesIn(rebuildMonths(ledger, lots)).filter((trade) => before.get(trade.id) !== figuresOf(trade));
  const open = moved.filter(({ closedAt }) => closedAt === null).length;
  return { change, open, closed: moved.length - open };
}
