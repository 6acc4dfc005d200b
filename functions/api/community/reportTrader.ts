import type { api } from '#contract/index.ts';
import { personNamed } from '#functions/community/findTraders.ts';
import { addReport } from '#functions/community/reports.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { isUsedUp, limitWrite, reportLimit } from '#functions/limits/dailyLimit.ts';

/** Reports a profile: its name and bio. */
export const reportTrader: Handler<typeof api.community.reportTrader> = async ({ input, viewer: { userId }, world, refuse }) => {
  const person = await personNamed(world.table, input.username);
  if (person?.userId === userId) return refuse('community_self');
  if (!person?.profile.sharing.community) return refuse('trader_not_found');
  const [limit, at] = [reportLimit(userId), world.now()];
  if (await isUsedUp(world.table, limit, at)) return refuse('reports_too_many');
  const about = { postId: '', commentId: null, trader: person.userId };
  await addReport(world, { about, voice: { by: userId, reason: input.reason, note: input.note, at } }, [limitWrite(limit, at)]);
  return {};
};
