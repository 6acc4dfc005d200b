import type { api } from '#contract/index.ts';
import * as noticeTexts from '#copy/noticeTexts.ts';
import { userIdOf } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { actOnUser } from './actOnUser.ts';

/** Admins cannot change their own access, so an expiring admin cannot extend it. */
export const grantAccess: Handler<typeof api.admin.grantAccess> = async (call) => {
  const { input, viewer, world, refuse } = call;
  const { id, reason, expiresAt } = input;
  if (id === viewer.userId) return refuse('admin_own');
  if (expiresAt !== null && Date.parse(expiresAt) <= world.now()) return refuse('access_over');
  const until = expiresAt === null ? null : new Date(expiresAt).toISOString();
  const also = [noticeWrite(world, userIdOf(id), noticeTexts.accessGranted(until))];
  const act = { action: 'special access granted', about: { reason, until }, also };
  const reply = await actOnUser(call, act, () => ({ specialAccess: { hasAccess: true, expiresAt: until, reason } }));
  if (reason === 'Admin') world.log({ level: 'warn', audit: act.action, target: id, by: viewer.userId, count: 'adminGranted' });
  return reply;
};
