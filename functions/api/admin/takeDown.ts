import type { api } from '#contract/index.ts';
import { takenDown } from '#copy/noticeTexts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { takeNameDown } from '#functions/people/takeNameDown.ts';
import { takeDown as takeDownShared } from '#functions/privacy/takeDown.ts';
import { actOnShared } from './actOnShared.ts';

/** Hides a profile or a rank from others from the next request on, replaces a name within minutes everywhere, and notifies the owner in the same transaction. */
export const takeDown: Handler<typeof api.admin.takeDown> = (call) =>
  actOnShared(call, `${call.input.what} taken down`, takenDown, async (userId, what, also) => {
    await (what === 'name' ? takeNameDown(call.world, userId, also) : takeDownShared(call.world, userId, what, also));
  });
