import type { DayCount } from '#domain/accounts/dayCount.ts';
import type { JournalManifest, ManifestEntry } from '#domain/journal/model/journalManifest.ts';
import type { LoadedChapter } from '#domain/journal/model/rebuildMonths.ts';
import { filteredTrades } from '#domain/journal/views/filteredTrades.ts';
import { type JournalFilter, meantAccounts } from '#domain/journal/views/journalFilter.ts';
import type { AnnotatedTradeRow } from '#domain/journal/views/journalRows.ts';
import type { MeasuredExcursion } from '#domain/metrics/table/tradeTable.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';
import type { TradeId, UserId } from '#domain/units/ids.ts';
import { filterExcursions } from '../bars/loadExcursions.ts';
import { again, retry } from '../table/optimistic.ts';
import type { Table } from '../table/table.ts';
import { filterRisk } from './countedTable.ts';
import { loadChapters } from './loadChapters.ts';
import { loadManifest } from './loadManifest.ts';
import { refuseBusy } from './refuseBusy.ts';

/** Where a page ended: the moment of its last trade (UTC milliseconds) and its id; without an id, everything after that moment was looked at. */
export type PageCursor = { readonly at: number; readonly id: string };

/** The request: trades matching the filter by exit (open ones by entry), newest first. Days are from `filterDays`. */
type PageQuery = {
  readonly filter: JournalFilter;
  readonly zone: string;
  readonly dayCounts?: ReadonlyMap<string, DayCount>;
  readonly limit: number;
  readonly after: PageCursor | null;
};

/** `next` null: the last page. A page may be short, or empty, and still have a next: the amount read for it is limited. */
type TradePage = { readonly trades: readonly AnnotatedTradeRow[]; readonly next: PageCursor | null };

/** Maximum bytes of the chapters read for one page: 24 read units. Filters by R or habit read the whole journal. */
const MOST_BYTES = 24 * 2 * 4096;
const TRIES = 3;

const isOpen = ({ filter }: PageQuery): boolean => filter.result === 'open';
const momentOf = (query: PageQuery, { openedAt, closedAt }: AnnotatedTradeRow): number => (isOpen(query) ? openedAt : closedAt!);

/** The chapters that may contain trades of the page, latest exit first. */
function candidates({ entries }: JournalManifest, query: PageQuery): readonly ManifestEntry[] {
  const { filter, after } = query;
  const isMeant = meantAccounts(filter);
  return entries
    .filter(({ account, trades, open, firstOpen }) => {
      if (!isMeant(account)) return false;
      return (isOpen(query) ? open : trades - open) > 0 && (after === null || firstOpen <= after.at);
    })
    .sort((a, b) => b.lastExit - a.lastExit || (a.id < b.id ? -1 : 1));
}

const compare = (a: string | bigint | number, b: string | bigint | number): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts by entry, latest first; at the same moment by symbol and net, like the screen's list. Only ties in all of that go by id, so that a
 * page can end.
 */
const byContent = (a: AnnotatedTradeRow, b: AnnotatedTradeRow): number =>
  b.openedAt - a.openedAt || compare(b.instrument.symbol, a.instrument.symbol) || compare(b.net, a.net) || compare(a.id, b.id);

/** Chapters, and their trades' risks and excursions where the filter needs them. */
type Looked = { readonly loaded: readonly LoadedChapter[] } & Parameters<typeof filteredTrades>[3];

/** The trades of some chapters that the query means, newest first, from behind where the last page ended. */
function meant({ loaded, ...beside }: Looked, query: PageQuery): readonly AnnotatedTradeRow[] {
  const { filter, zone, dayCounts = new Map(), after } = query;
  const trades = filteredTrades(loaded, filter, zone, { ...beside, dayCounts })
    .filter((trade) => (isOpen(query) || trade.closedAt !== null) && (after === null || momentOf(query, trade) <= after.at))
    .sort((a, b) => momentOf(query, b) - momentOf(query, a) || byContent(a, b));
  // If the last trade has changed it is not found: its moment is repeated, so that no trade is skipped.
  const last = after === null ? -1 : trades.findIndex((trade) => trade.id === after.id && momentOf(query, trade) === after.at);
  return trades.slice(last + 1);
}

/** Number of chapters to read next for `missing` trades within `bytes`; at least one. */
function nextFew(entries: readonly ManifestEntry[], missing: number, bytes: number): number {
  let [count, trades, size] = [0, 0, 0];
  while (count < entries.length && (count === 0 || (trades < missing && size + entries[count]!.bytes <= bytes))) {
    trades += entries[count]!.trades;
    size += entries[count]!.bytes;
    count++;
  }
  return count;
}

/** One page from this version of the journal; null if the journal has changed since. */
async function pageFrom(table: Table, userId: UserId, manifest: JournalManifest, asked: PageQuery): Promise<TradePage | null> {
  const accounts = [...new Set(manifest.entries.map(({ account }) => account))];
  const query = { ...asked, filter: withoutSample(asked.filter, accounts) };
  const entries = candidates(manifest, query);
  const isMeant = new Set(entries);
  const risk = await filterRisk(table, userId, query.filter, accounts);
  const whole = risk?.isOfWhole ? await loadChapters(table, userId, manifest.entries) : [];
  if (whole === null) return null;
  const countedOf = (some: readonly LoadedChapter[]) => risk?.tableOf(some.map(({ chapter }) => chapter));
  const loaded: LoadedChapter[] = [];
  const excursions = new Map<TradeId, MeasuredExcursion>();
  const take = async (more: readonly LoadedChapter[]) => {
    loaded.push(...more);
    const chapters = more.map(({ chapter }) => chapter);
    for (const [id, excursion] of await filterExcursions(table, userId, query.filter, chapters)) excursions.set(id, excursion);
  };
  await take(whole.filter(({ entry }) => isMeant.has(entry)));
  let bytes = 0;
  for (;;) {
    const left = entries.slice(loaded.length);
    // Latest moment of any trade in unread chapters.
    const bound = left[0]?.lastExit ?? Number.NEGATIVE_INFINITY;
    const counted = countedOf(risk?.isOfWhole ? whole : loaded);
    const sure = meant({ loaded, counted, excursions }, query).filter((trade) => momentOf(query, trade) > bound);
    const last = sure[query.limit - 1];
    if (last !== undefined && (sure.length > query.limit || left.length > 0))
      return { trades: sure.slice(0, query.limit), next: { at: momentOf(query, last), id: last.id } };
    if (left.length === 0) return { trades: sure, next: null };
    const count = nextFew(left, query.limit - sure.length, MOST_BYTES - bytes);
    const size = left.slice(0, count).reduce((sum, entry) => sum + entry.bytes, 0);
    if (loaded.length > 0 && bytes + size > MOST_BYTES) return { trades: sure, next: { at: bound, id: '' } };
    const more = await loadChapters(table, userId, left.slice(0, count));
    if (more === null) return null;
    await take(more);
    bytes += size;
  }
}

/** One page of a person's trades. Refuses `book_busy` when the journal changes during every attempt. */
export function tradePage(table: Table, userId: UserId, query: PageQuery): Promise<TradePage> {
  const attempt = async () => (await pageFrom(table, userId, await loadManifest(table, userId), query)) ?? again;
  return refuseBusy('book_busy', retry({ tries: TRIES }, attempt));
}
