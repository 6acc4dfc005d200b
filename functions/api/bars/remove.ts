import type { api } from '#contract/index.ts';
import { removeBars } from '#functions/bars/removeBars.ts';
import { refuseBusy } from '#functions/journal/refuseBusy.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes a series; one that is gone stays gone. */
export const remove: Handler<typeof api.bars.remove> = async ({ input: { symbol, seconds }, viewer, world }) => {
  await refuseBusy('book_busy', removeBars(world, viewer.userId, { symbol, seconds: Number(seconds) }));
  return {};
};
