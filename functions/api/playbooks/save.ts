import type { api } from '#contract/index.ts';
import { playbookLimits, versionsAfter } from '#domain/playbooks/playbook.ts';
import { loadPlaybook, replacePlaybook } from '#functions/journal/playbookItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Replaces a playbook. Changed rules become a new version, so trades keep the version they were checked against. */
export const save: Handler<typeof api.playbooks.save> = async ({ input, viewer, world, refuse }) => {
  const { id, revision, rules, ...about } = input;
  const before = await loadPlaybook(world.table, viewer.userId, id);
  if (before === null) return refuse('playbook_not_found');
  if (before.revision !== revision) return refuse('playbook_changed');
  const versions = versionsAfter(before.versions, rules, new Date(world.now()).toISOString());
  if (versions === null) return refuse('invalid_input', 'These rules are not those of this playbook. Reload and try again.');
  if (versions.length > playbookLimits.versions) return refuse('playbook_versions_full');
  const next = { ...before, ...about, versions, revision: revision + 1 };
  return (await replacePlaybook(world.table, viewer.userId, next)) ? next : refuse('playbook_changed');
};
