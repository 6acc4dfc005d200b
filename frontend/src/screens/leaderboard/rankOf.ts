import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** Where the reader stands, and the first hundred, as the API answers them. */
export type OwnStanding = Reply<typeof api.leaderboard.own>;
export type Entries = Reply<typeof api.leaderboard.list>;

/** A rank: exact among the first hundred and where nobody else has about the same score; `before`: what it was when the period before ended, if that is known. */
export function rankOf(
  { entry, above, beside }: OwnStanding,
  entries: Entries,
): { readonly rank: number; readonly exact: boolean; readonly before: number | null } | null {
  if (entry === null) return null;
  const place = entries.findIndex(({ _id }) => _id === entry._id);
  return place >= 0
    ? { rank: place + 1, exact: true, before: entries[place]!.before }
    : { rank: above + 1, exact: beside <= 1, before: null };
}
