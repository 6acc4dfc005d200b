import type { api } from '#contract/index.ts';
import { loadReviews } from '#functions/groups/groupReviews.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';
import { memberGroup } from './memberGroup.ts';
import { reviewLine } from './reviewLine.ts';

export const reviews: Handler<typeof api.groups.reviews> = async ({ input: { id }, viewer: { userId }, world, refuse }) => {
  const group = await memberGroup(world.table, id, userId, refuse);
  const found = await loadReviews(world.table, group, userId, world.now());
  const names = await usernamesOf(
    world.table,
    found.map(({ author }) => author),
  );
  return found.filter(({ author }) => names.has(author)).map((review) => reviewLine(review, names, userId));
};
