import type { api } from '#contract/index.ts';
import { listContactMessages } from '#functions/contact/contactMessages.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { firstPage } from '#functions/table/table.ts';

const PAGE = 50;

export const messages: Handler<typeof api.admin.messages> = async ({ input: { before }, world }) => {
  const { page, last } = firstPage(await listContactMessages(world.table, PAGE + 1, before), PAGE);
  return {
    messages: page.map(({ id, sentAt, ...message }) => ({ _id: id, ...message, sentAt: new Date(sentAt).toISOString() })),
    next: last?.id ?? null,
  };
};
