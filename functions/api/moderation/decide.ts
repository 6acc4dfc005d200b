import type { api } from '#contract/index.ts';
import { decideReport } from '#functions/community/decideReport.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { stillAdmin } from '#functions/kernel/stillAdmin.ts';

export const decide: Handler<typeof api.moderation.decide> = async ({ input, viewer, world, refuse }) =>
  (await decideReport(world, { ...input, by: viewer.userId }, () => stillAdmin(world, viewer.userId))) ? {} : refuse('report_not_found');
