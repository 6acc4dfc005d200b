import { familyOf, MAX_TOGETHER_MS } from '#domain/options/strategies/openedTogether.ts';
import {
  activeOverrides,
  overriddenTrades,
  overridesOfTrades,
  type StrategyOverride,
} from '#domain/options/strategies/strategyOverride.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { days } from '#domain/units/millis.ts';
import { groupTotals, replaceTotals } from './chapterTotals.ts';
import { type JournalManifest, type ManifestEntry, monthOf, monthStart, type Totals } from './journalManifest.ts';
import type { LoadedChapter } from './rebuildMonths.ts';

/** An account's trades of the loaded chapters, before and after a change. */
type Moved = { readonly before: readonly Trade[]; readonly after: readonly Trade[] };

const factsOf = ({ side, openedAt, closedAt, quantity, gross, fees, precision }: Trade): string =>
  [side, openedAt, closedAt, quantity, gross, fees, precision].join(' ');

/** Trades that were added, removed or changed. */
function changedTrades({ before, after }: Moved): Trade[] {
  const was = new Map(before.map((trade) => [trade.id, factsOf(trade)]));
  const is = new Map(after.map((trade) => [trade.id, factsOf(trade)]));
  return [...before.filter(({ id }) => !is.has(id)), ...after.filter((trade) => was.get(trade.id) !== factsOf(trade))];
}

/** Between which moments a chapter's trades open: from its own first moment to the next part's, or to the end of its month. */
function spanOf({ month, firstOpen }: ManifestEntry, own: readonly ManifestEntry[]): readonly [from: number, to: number] {
  const nextMonth = monthStart(monthOf(monthStart(month) + days(32)));
  const next = own.reduce(
    (end, entry) => (entry.month === month && entry.firstOpen > firstOpen ? Math.min(end, entry.firstOpen) : end),
    nextMonth,
  );
  return [firstOpen, next === nextMonth ? nextMonth - 1 : next];
}

/** True when some of these may have been opened together with a trade of a chapter that was not loaded, one after the other. */
function reachOthers(
  changed: readonly Trade[],
  { before, after }: Moved,
  own: readonly ManifestEntry[],
  here: ReadonlySet<string>,
): boolean {
  const spans = own.filter(({ id }) => !here.has(id)).map((entry) => spanOf(entry, own));
  if (spans.length === 0) return false;
  const reachOf = ({ precision }: Trade) => (precision === 'day' ? 0 : MAX_TOGETHER_MS);
  const opened = [...before, ...after].sort((a, b) => a.openedAt - b.openedAt);
  /** Stretches in which each trade opened within reach of the one before. */
  const stretches: { from: number; to: number; reach: number }[] = [];
  for (const trade of opened) {
    const [last, reach] = [stretches.at(-1), reachOf(trade)];
    if (last && trade.openedAt - last.to <= Math.max(last.reach, reach)) {
      last.to = trade.openedAt;
      last.reach = Math.max(last.reach, reach);
    } else stretches.push({ from: trade.openedAt, to: trade.openedAt, reach });
  }
  return stretches.some(
    ({ from, to, reach }) =>
      spans.some(([start, end]) => start <= to + reach && end >= from - reach) &&
      changed.some(({ openedAt }) => openedAt >= from && openedAt <= to),
  );
}

/** True when a merge by hand names trades that are here and others that may be in chapters that were not loaded, or whose options may be. */
function mergedWithOthers(stored: readonly StrategyOverride[], { before, after }: Moved): boolean {
  const known = new Map([...before, ...after].map((trade) => [trade.id, trade]));
  const overrides = overridesOfTrades(stored, [...after, ...before]);
  return activeOverrides(overrides).some((override) => {
    if (override.kind !== 'merge') return false;
    const here = overriddenTrades(override).flatMap((id) => known.get(id) ?? []);
    return here.length > 0 && (here.length < override.trades.length || new Set(here.map(familyOf)).size > 1);
  });
}

/**
 * Totals by strategy after a change of one account, or null if its loaded chapters are not sufficient: parts of a
 * strategy may be in others. Then the next reader computes them from the chapters.
 */
export function strategyTotalsAfter(
  { entries, strategies, overridden, overrides }: JournalManifest,
  account: string,
  loaded: readonly LoadedChapter[],
  before: readonly Trade[],
  after: readonly Trade[],
): readonly Totals[] | null {
  const active = overridden ? overrides : [];
  if (strategies === null || active === undefined) return null;
  const here = new Set(loaded.map(({ entry }) => entry.id));
  const moved = { before, after };
  const changed = changedTrades(moved);
  if (changed.length === 0) return strategies;
  const own = entries.filter((entry) => entry.account === account);
  if (reachOthers(changed, moved, own, here)) return null;
  if (entries.some(({ id }) => !here.has(id)) && mergedWithOthers(active, moved)) return null;
  return replaceTotals(strategies, groupTotals(before, 'strategy', active), groupTotals(after, 'strategy', active));
}
