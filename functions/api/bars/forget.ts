import type { api } from '#contract/index.ts';
import { forgetMarketKey } from '#functions/bars/loadMarketKey.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

/** Deletes the person's key. */
export const forget: Handler<typeof api.bars.forget> = async ({ viewer, world }) => {
  await forgetMarketKey(world, viewer.userId);
  return {};
};
