import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import type { FillId } from '#domain/units/ids.ts';
import { type JournalManifest, lotMethodOf, type ManifestEntry } from '../model/journalManifest.ts';
import { type Ledger, type LoadedChapter, ledgerOf } from '../model/rebuildMonths.ts';
import { entriesBetween, entriesOfTrades, type TradeRef, touchedEntries } from '../model/touchedEntries.ts';
import { chaptersOf, type LoadedJournal } from './journalCommand.ts';

/** Changed fills by their ids, which stay, and new ones. */
type ChangedFills = ReadonlyMap<FillId, Fill>;

const tradesOf = (fills: ReadonlyMap<FillId, Fill>, keys: ReadonlySet<string>, lots: LotMethod): readonly Trade[] =>
  matchFills(
    [...fills.values()].filter(({ instrument }) => keys.has(instrument.key)),
    lots,
  ).trades;

/** State that later fills depend on: if equal before and after, everything later is unchanged. */
const partsOf = ({ side, fills }: Trade): string =>
  JSON.stringify([side, fills.map(({ fill, quantity, role }) => [fill.id, fill.time, fill.order, String(quantity), role])]);

/** The time span of the trades of some fills, before and after these change. */
function spanOf(trades: readonly Trade[], changed: ChangedFills): readonly [from: number, to: number] {
  const own = trades.filter(({ fills }) => fills.some(({ fill }) => changed.has(fill.id)));
  const times = [...changed.values()].map(({ time }) => time);
  return [
    times.reduce((first, time) => Math.min(first, time), Math.min(...own.map(({ openedAt }) => openedAt))),
    times.reduce((last, time) => Math.max(last, time), Math.max(...own.map(({ closedAt }) => closedAt ?? Number.POSITIVE_INFINITY))),
  ];
}

/** True when a change starts and ends within `to`, so that everything later is unchanged. */
function isContained(before: readonly Trade[], after: readonly Trade[], to: number): boolean {
  const [had, has] = [before, after].map((trades) => new Set(trades.map(partsOf))) as [Set<string>, Set<string>];
  const moved = [...before.filter((trade) => !has.has(partsOf(trade))), ...after.filter((trade) => !had.has(partsOf(trade)))];
  return moved.every(({ closedAt }) => closedAt !== null && closedAt <= to);
}

const inOrder = ({ action, quantity, time, order, effect, changes }: Fill): string =>
  [action, quantity, time, order, effect, changes?.trade, changes?.deletedAt].join();

/**
 * Scope of a fill change: in one account, fills of these trades (`idsIn` lists them in a ledger), with their new
 * values. Null: refused.
 */
type Reach = {
  readonly account: string;
  readonly refs: readonly TradeRef[];
  readonly idsIn: (ledger: Ledger) => readonly FillId[];
  readonly change: (ledger: Ledger) => ChangedFills | null;
};

/**
 * The chapters that a change of some fills reaches: those in which they are; where they are matched otherwise than before, all with anything at the time of
 * their trades; and all since then where something is left open by it.
 */
export function entriesReached(
  manifest: JournalManifest,
  all: LoadedJournal,
  { account, refs, idsIn, change }: Reach,
): readonly ManifestEntry[] {
  const lots = lotMethodOf(manifest, account);
  const loaded = chaptersOf(all, account);
  const among = (entries: readonly ManifestEntry[]): readonly LoadedChapter[] => loaded.filter(({ entry }) => entries.includes(entry));
  const isLoaded = (entries: readonly ManifestEntry[]): boolean => among(entries).length === entries.length;
  const joined = (...entries: readonly (readonly ManifestEntry[])[]): readonly ManifestEntry[] => [...new Set(entries.flat())];
  const found = entriesOfTrades(manifest, refs);
  if (!isLoaded(found)) return found;
  const first = ledgerOf(among(found));
  const times = idsIn(first).flatMap((id) => first.fills.get(id)?.time ?? []);
  // A fill that is in two trades may be in two chapters.
  const own = times.length === 0 ? found : joined(found, entriesBetween(manifest, account, Math.min(...times), Math.max(...times)));
  if (!isLoaded(own)) return own;
  const ledger = ledgerOf(among(own));
  const changed = change(ledger);
  if (changed === null || [...changed.values()].every((fill) => isPlaced(ledger, fill))) return own;
  const keys = new Set([...changed.values()].map(({ instrument }) => instrument.key));
  const [from, to] = spanOf(tradesOf(ledger.fills, keys, lots), changed);
  const near = joined(own, entriesBetween(manifest, account, from, to));
  if (!isLoaded(near)) return near;
  const { fills } = ledgerOf(among(near));
  const after = tradesOf(new Map([...fills, ...changed]), keys, lots);
  return isContained(tradesOf(fills, keys, lots), after, to) ? near : joined(near, touchedEntries(manifest, account, from));
}

/** True for a fill that is matched as before: only its price or fee changed. */
const isPlaced = ({ fills }: Ledger, fill: Fill): boolean => {
  const before = fills.get(fill.id);
  return before !== undefined && inOrder(before) === inOrder(fill);
};
