import type { api } from '#contract/index.ts';
import { listContactMessages } from '#functions/contact/contactMessages.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

const PAGE = 50;

export const messages: Handler<typeof api.admin.messages> = async ({ input: { before }, world }) => {
  const found = await listContactMessages(world.table, PAGE, before);
  return {
    messages: found.map(({ id, sentAt, ...message }) => ({ _id: id, ...message, sentAt: new Date(sentAt).toISOString() })),
    next: found.length === PAGE ? found.at(-1)!.id : null,
  };
};
