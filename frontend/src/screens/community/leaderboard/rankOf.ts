import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** The reader's rank, and the top hundred, from the API. */
export type OwnStanding = Reply<typeof api.leaderboard.own>;
export type Entries = Reply<typeof api.leaderboard.list>;

/**
 * A rank: exact among the top hundred and if no other trader has about the same score; `before`: the rank at the end
 * of the previous period, if known. A trader outside the top hundred is ranked after it, however many of those have
 * about the same score.
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
