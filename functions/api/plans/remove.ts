import type { api } from '#contract/index.ts';
import { removeTradePlan } from '#functions/journal/tradePlanItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { notePlanScreenshots } from '#functions/screenshots/notePlanScreenshots.ts';

/** Deletes a plan with its screenshots; one that is gone stays gone. */
export const remove: Handler<typeof api.plans.remove> = async ({ input: { id }, viewer: { userId }, world }) => {
  const album = await notePlanScreenshots(world, userId, id);
  await removeTradePlan({ table: world.table, clock: world }, userId, id, { album, now: world.now() });
  return { screenshots: album.shots.map((shot) => shot.id) };
};
