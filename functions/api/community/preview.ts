import type { api } from '#contract/index.ts';
import { makeShared } from '#functions/community/makeShared.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { previewLimit, writeWithinLimits } from '#functions/limits/dailyLimit.ts';
import { requireProfile } from '#functions/people/profile.ts';

/** Counts against the daily limit before it reads the journal. */
export const preview: Handler<typeof api.community.preview> = async ({
  input: { shares },
  viewer: { userId },
  world: { table, now },
  refuse,
}) => {
  if (!(await writeWithinLimits(table, [previewLimit(userId)], now(), []))) return refuse('previews_too_many');
  const shared = await makeShared(table, userId, shares, await requireProfile(table, userId));
  return typeof shared === 'string' ? refuse(shared) : { shared };
};
