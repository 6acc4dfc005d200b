import type { api } from '#contract/index.ts';
import { putBack as putBackText } from '#copy/noticeTexts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { putNameBack } from '#functions/people/takeNameDown.ts';
import { putBack as putBackShared } from '#functions/privacy/takeDown.ts';
import { actOnShared } from './actOnShared.ts';

/** Restores content that was taken down, if its owner still shares it. Refuses a name that another user has taken. */
export const putBack: Handler<typeof api.admin.putBack> = (call) =>
  actOnShared(call, `${call.input.what} put back`, putBackText, async (userId, what, also) => {
    if (what !== 'name') await putBackShared(call.world, userId, what, also);
    else if (!(await putNameBack(call.world, userId, also))) call.refuse('username_taken');
  });
