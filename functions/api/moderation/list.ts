import type { api } from '#contract/index.ts';
import { postLimits } from '#domain/community/communityPost.ts';
import { listReports, reportedThing, reportKind } from '#functions/community/reports.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { usernamesOf } from '#functions/people/usernamesOf.ts';

export const list: Handler<typeof api.moderation.list> = async ({ world: { table } }) => {
  const open = (await listReports(table)).slice(0, postLimits.reports);
  const things = await Promise.all(open.map((report) => reportedThing(table, report)));
  const people = [...things.flatMap((thing) => thing?.userId ?? []), ...open.flatMap(({ voices }) => voices.map(({ by }) => by))];
  const names = await usernamesOf(table, people);
  return open.map(({ id, commentId, trader, voices, firstAt }, at) => {
    const { userId, text = null, shared = null } = things[at] ?? {};
    return {
      _id: id,
      text,
      shared,
      firstAt: new Date(firstAt).toISOString(),
      kind: reportKind({ commentId, trader }),
      author: userId === undefined ? null : { _id: userId, username: names.get(userId) ?? '' },
      voices: voices.map(({ by, at: said, ...voice }) => ({ ...voice, by: names.get(by) ?? null, at: new Date(said).toISOString() })),
    };
  });
};
