import type { api } from '#contract/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { followedBy, loadCircle } from '#functions/community/circles.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';

export const circle: Handler<typeof api.community.circle> = async ({ viewer, world: { table } }) => {
  const circleNow = await loadCircle(table, 'strong', viewer.userId);
  const [followed, { blocks }] = [followedBy(circleNow), circleNow];
  const names = await usernamesOf(table, [...followed, ...blocks]);
  const named = (ids: readonly UserId[]) => ids.flatMap((id) => names.get(id) ?? []).sort();
  return { follows: named(followed), blocks: named(blocks) };
};
