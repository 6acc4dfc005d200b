import type { api } from '#contract/index.ts';
import { changeAddress, inboxView } from '#functions/connections/loadInbox.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Turns the user's address on or off, or replaces it; answers the inbox. Off works even where no mail is received any more. */
export const change: Handler<typeof api.inbox.change> = async ({ input: { to }, viewer: { userId }, world, refuse }) => {
  if (world.inboxDomain === null && to !== 'off') return refuse('inbox_off');
  await refuseBusy('book_busy', changeAddress(world, userId, to));
  return inboxView(world, userId);
};
