import type { Reply } from '#contract/define.ts';
import type { api } from '#contract/index.ts';

/** Where the reader stands, and the first hundred, as the API answers them. */
export type OwnStanding = Reply<typeof api.leaderboard.own>;
export type Entries = Reply<typeof api.leaderboard.list>;

/** A rank: exact among the first hundred and where nobody else has about the same score. */
export function rankOf({ entry, above, beside }: OwnStanding, entries: Entries): { readonly rank: number; readonly exact: boolean } | null {
  if (entry === null) return null;
  const place = entries.findIndex(({ _id }) => _id === entry._id);
  return place >= 0 ? { rank: place + 1, exact: true } : { rank: above + 1, exact: beside <= 1 };
}
