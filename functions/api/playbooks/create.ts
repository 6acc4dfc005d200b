import type { api } from '#contract/index.ts';
import { versionsAfter } from '#domain/playbooks/playbook.ts';
import { fillId } from '#domain/units/fillId.ts';
import { addPlaybook, loadPlaybook } from '#functions/journal/playbookItems.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const ID_BYTES = 6;
const ID_LETTERS = 8;

/** Writes a playbook; sent again under its `requestId` it is the same one. */
export const create: Handler<typeof api.playbooks.create> = async ({ input, viewer, world, refuse }) => {
  const { requestId, rules, ...about } = input;
  const id = requestId === undefined ? world.random(ID_BYTES) : fillId('playbook', viewer.userId, requestId).slice(0, ID_LETTERS);
  const known = requestId === undefined ? null : await loadPlaybook(world.table, viewer.userId, id);
  if (known !== null) return known;
  const versions = versionsAfter([], rules, new Date(world.now()).toISOString());
  if (versions === null) return refuse('invalid_input', 'A new playbook has no numbered rules yet. Reload and try again.');
  const written = { ...about, versions, id, revision: 1 };
  return (await addPlaybook({ table: world.table, clock: world }, viewer.userId, written)) ? written : refuse('playbooks_full');
};
