import type { api } from '#contract/index.ts';
import { makeShared } from '#functions/community/makeShared.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { requireProfile } from '#functions/people/profile.ts';

export const preview: Handler<typeof api.community.preview> = async ({
  input: { shares },
  viewer: { userId },
  world: { table },
  refuse,
}) => {
  const shared = await makeShared(table, userId, shares, await requireProfile(table, userId));
  return typeof shared === 'string' ? refuse(shared) : { shared };
};
