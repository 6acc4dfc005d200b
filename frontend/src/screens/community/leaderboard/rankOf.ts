import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** Where the reader stands, and the first hundred, as the API answers them. */
export type OwnStanding = Reply<typeof api.leaderboard.own>;
export type Entries = Reply<typeof api.leaderboard.list>;

/**
 * A rank: exact among the first hundred and where nobody else has about the same score; `before`: what it was when the period before ended, if that is known.
 * Whoever is not among the first is behind them, however many of those have about the same score.
 */
export function rankOf(
  { entry, above, beside }: OwnStanding,
  entries: Entries,
): { readonly rank: number; readonly exact: boolean; readonly before: number | null } | null {
  if (entry === null) return null;
  const place = entries.findIndex(({ _id }) => _id === entry._id);
  if (place >= 0) return { rank: place + 1, exact: true, before: entries[place]!.before };
  const first = Math.max(above, entries.length) + 1;
  return { rank: first, exact: first >= above + beside, before: null };
}
