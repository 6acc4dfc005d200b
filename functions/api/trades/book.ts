import type { api } from '#contract/index.ts';
import type { MovedAccounts } from '#domain/journal/model/movedAccounts.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { loadStrategyOverrides } from '#functions/journal/loadStrategyOverrides.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { totalsView } from './totalsView.ts';

const movedView = (moved: MovedAccounts) => Object.fromEntries(Object.entries(moved).map(([account, from]) => [account, [...from]]));

/**
 * The journal's current chapter versions. One read, plus one if options were traded; the ETag lets a browser skip an
 * unchanged book.
 */
export const book: Handler<typeof api.trades.book> = async ({ viewer, world }) => {
  const { version, entries, totals, strategies, overridden, moved } = await loadManifest(world.table, viewer.userId);
  const hasOptions = entries.some(({ options }) => options !== false);
  return {
    version,
    entries: [...entries],
    totals: totals.map(totalsView),
    ...(hasOptions && strategies !== null && !overridden && { strategies: strategies.map(totalsView) }),
    ...(Object.keys(moved).length > 0 && { moved: movedView(moved) }),
    ...(hasOptions && { overrides: [...(await loadStrategyOverrides(world.table, viewer.userId)).overrides] }),
  };
};
