import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { clearDecisions } from '#functions/replays/listDecisions.ts';

/** Deletes every decision. */
export const clear: Handler<typeof api.replays.clear> = async ({ viewer, world }) => {
  await clearDecisions(world.table, viewer.userId);
  return {};
};
