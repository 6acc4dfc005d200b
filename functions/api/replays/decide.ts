import type { api } from '#contract/index.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { saveDecision } from '#functions/replays/listDecisions.ts';

/** Saves a decision. */
export const decide: Handler<typeof api.replays.decide> = async ({ input, viewer, world }) =>
  saveDecision(world.table, viewer.userId, { ...input, decidedAt: new Date(world.now()).toISOString() });
