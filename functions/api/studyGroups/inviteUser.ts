import type { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { sendInvitation } from './sendInvitation.ts';

export const inviteUser: Handler<typeof api.studyGroups.inviteUser> = ({ input: { id, userId }, viewer, world, refuse }) =>
  sendInvitation(world, { id, from: viewer.userId, to: userIdOf(userId) }, refuse);
