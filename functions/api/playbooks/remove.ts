import type { api } from '#contract/index.ts';
import { removePlaybook } from '#functions/journal/playbookItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes a playbook; idempotent. Trades keep their checks. */
export const remove: Handler<typeof api.playbooks.remove> = async ({ input: { id }, viewer, world }) => {
  await removePlaybook({ table: world.table, clock: world }, viewer.userId, id);
  return {};
};
