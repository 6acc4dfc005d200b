import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { listDecisions } from '#functions/replays/listDecisions.ts';

/** The decisions so far. */
export const decisions: Handler<typeof api.replays.decisions> = async ({ viewer, world }) => ({
  decisions: await listDecisions(world.table, viewer.userId),
});
