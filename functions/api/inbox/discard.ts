import type { api } from '#contract/index.ts';
import { forgetMail, loadInbox } from '#functions/connections/loadInbox.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes what came with a mail, after its import or instead of it; one that is gone stays gone. */
export const discard: Handler<typeof api.inbox.discard> = async ({ input: { id }, viewer: { userId }, world }) => {
  const { mails } = await loadInbox(world.table, userId, world.now());
  const mail = mails.find((each) => each.id === id);
  if (mail !== undefined) await forgetMail(world, userId, mail);
  return {};
};
