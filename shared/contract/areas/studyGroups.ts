import * as z from 'zod/mini';
import { groupLimits } from '#domain/groups/studyGroup.ts';
import { area, nothing } from '../define.ts';
import { InviteeEmail } from '../schemas/credentials.ts';
import { GroupId, GroupLineView, GroupText, InviteeView, StudyGroupView } from '../schemas/studyGroupView.ts';
import { shaped, text } from '../schemas/text.ts';

const byId = z.strictObject({ id: GroupId });
/** A person's id, as the calls of this area answer it. */
const PersonId = text(64, z.minLength(1));
const ofPerson = z.strictObject({ id: GroupId, userId: PersonId });
const AdminLine = z.extend(GroupLineView, { invitees: z.int(), isOwn: z.boolean() });
/** `version` counts changes; an update names the one its editor saw. */
const AdminView = z.extend(StudyGroupView, { invitees: z.array(InviteeView), version: z.int() });
const inviting = [
  'group_not_found',
  'group_no_account',
  'group_member_already',
  'group_invited_already',
  'group_full',
  'group_invitations_full',
] as const;

/** Study groups as admins run them. An admin reaches the groups they made, and those that are public. */
export const studyGroups = area({
  list: {
    summary: 'Your own study groups, and with `includePublic` those of other admins that are public',
    method: 'GET',
    path: '/api/study-groups',
    access: 'admin',
    input: z.strictObject({ includePublic: z.optional(z.enum(['true', 'false'])) }),
    reply: z.array(AdminLine),
    errors: [],
  },
  create: {
    summary: 'Create a study group; its creator is its first member',
    method: 'POST',
    path: '/api/study-groups',
    access: 'admin',
    /** Idempotency key: repeating it creates one. */
    input: z.extend(GroupText, { requestId: shaped(64, /^[A-Za-z0-9_-]{16,64}$/) }),
    reply: AdminView,
    errors: ['groups_too_many'],
  },
  read: {
    summary: 'A study group with its members and invitees',
    method: 'GET',
    path: '/api/study-groups/{id}',
    access: 'admin',
    input: byId,
    reply: AdminView,
    errors: ['group_not_found'],
  },
  update: {
    summary: 'Change what a study group says of itself; refused when it was changed since its editor looked',
    method: 'PATCH',
    path: '/api/study-groups/{id}',
    access: 'admin',
    input: z.extend(GroupText, { id: GroupId, version: z.int() }),
    reply: AdminView,
    errors: ['group_not_found', 'group_changed', 'group_smaller'],
  },
  remove: {
    summary: 'Delete a study group; its members are notified',
    method: 'DELETE',
    path: '/api/study-groups/{id}',
    access: 'admin',
    input: byId,
    reply: nothing,
    errors: ['group_not_found'],
  },
  availableUsers: {
    summary: `People who can be invited, by the beginning of their username; at most ${groupLimits.suggestions}`,
    method: 'GET',
    path: '/api/study-groups/{id}/available-users',
    access: 'admin',
    input: z.strictObject({ id: GroupId, q: z.optional(text(30, z.trim())) }),
    reply: z.array(z.object({ _id: z.string(), username: z.string() })),
    errors: ['group_not_found'],
  },
  invite: {
    summary: 'Invite somebody by email; they get a notification',
    method: 'POST',
    path: '/api/study-groups/{id}/invite',
    access: 'admin',
    input: z.strictObject({ id: GroupId, email: InviteeEmail }),
    reply: z.object({ invitees: z.array(InviteeView) }),
    errors: inviting,
    perPerson: 60,
  },
  inviteUser: {
    summary: 'Invite one of the available users; they get a notification',
    method: 'POST',
    path: '/api/study-groups/{id}/invitees',
    access: 'admin',
    input: ofPerson,
    reply: z.object({ invitees: z.array(InviteeView) }),
    errors: inviting,
    perPerson: 60,
  },
  removePerson: {
    summary: 'Take somebody out of a study group, or take their invitation back',
    method: 'DELETE',
    path: '/api/study-groups/{id}/people/{userId}',
    access: 'admin',
    input: ofPerson,
    reply: AdminView,
    errors: ['group_not_found', 'group_of_owner'],
  },
});
