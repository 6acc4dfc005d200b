import type { LotMethod, Trade } from '../trades/trade.ts';
import { type Book, lotMethodOf } from './book.ts';
import { type Change, decideChange, isNothing } from './changeBook.ts';
import { partialsOf } from './encodeChapter.ts';
import { ledgerOf, type Loaded, rebuild, tradesIn } from './rebuild.ts';

/** What a trade's exits made real and when, as the journal shows it. */
const figuresOf = (trade: Trade): string =>
  [trade.gross, trade.fees, ...partialsOf(trade).flatMap(({ time, gross, fees }) => [time, gross, fees])].join(' ');

/** A recount: what is saved (null: nothing), and of how many trades the exits made other amounts real, open ones apart. */
export type Relot = { readonly change: Change | null; readonly open: number; readonly closed: number };

/**
 * Matches an account's fills again under another lot method. `loaded` holds all its chapters. Closed trades keep their totals; what each partial exit
 * made real moves, and with it what is still open.
 */
export function relot(book: Book, account: string, loaded: readonly Loaded[], lots: LotMethod): Relot {
  const change = decideChange(book, account, loaded, lots, (ledger) => ledger);
  if (isNothing(change, book)) return { change: null, open: 0, closed: 0 };
  const ledger = ledgerOf(loaded);
  const before = new Map(tradesIn(rebuild(ledger, lotMethodOf(book, account))).map((trade) => [trade.id, figuresOf(trade)]));
  const moved = tradesIn(rebuild(ledger, lots)).filter((trade) => before.get(trade.id) !== figuresOf(trade));
  const open = moved.filter(({ closedAt }) => closedAt === null).length;
  return { change, open, closed: moved.length - open };
}
