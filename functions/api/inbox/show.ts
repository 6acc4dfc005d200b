import type { api } from '#contract/index.ts';
import { inboxView } from '#functions/connections/loadInbox.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** The user's address for statements, and the mails that came there and wait or were not taken. */
export const show: Handler<typeof api.inbox.show> = ({ viewer: { userId }, world }) => inboxView(world, userId);
