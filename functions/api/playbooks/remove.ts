import type { api } from '#contract/index.ts';
import { removePlaybook } from '#functions/journal/playbookItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes a playbook; one that is gone stays gone. What trades were judged by stays on them. */
export const remove: Handler<typeof api.playbooks.remove> = async ({ input: { id }, viewer, world }) => {
  await removePlaybook({ table: world.table, clock: world }, viewer.userId, id);
  return {};
};
