import type { api } from '#contract/index.ts';
import { listPlaybooks } from '#functions/journal/playbookItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** All playbooks of the trader. */
export const list: Handler<typeof api.playbooks.list> = async ({ viewer, world }) => ({
  playbooks: [...(await listPlaybooks(world.table, viewer.userId))],
});
