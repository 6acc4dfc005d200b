import type { api } from '#contract/index.ts';
import { tellWeekReady } from '#functions/journal/tellWeekReady.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The browser asks for it when it sees closed trades in the week that waits: record 0055. */
export const ready: Handler<typeof api.weeks.ready> = async ({ input: { week }, viewer, world }) => ({
  told: await tellWeekReady(world, viewer.userId, week),
});
