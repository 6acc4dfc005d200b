import * as z from 'zod/mini';
import { groupRoles } from '#domain/groups/studyGroup.ts';
import { area, nothing } from '../define.ts';
import { GroupId, GroupLineView, StudyGroupView } from '../schemas/studyGroupView.ts';
import { Instant } from '../schemas/text.ts';
import { reviews } from './groups/reviews.ts';

const byId = z.strictObject({ id: GroupId });
/** `role`: what the caller is in it; null in a public group that they are not in. Who only looks in from outside sees no members. */
const MemberView = z.extend(StudyGroupView, { role: z.nullable(z.enum(groupRoles)), people: z.int() });

/** Study groups as their members see them. A group that is neither public nor theirs does not exist for them. */
export const groups = area({
  list: {
    summary: 'The study groups of the caller, their invitations, and the public ones',
    method: 'GET',
    path: '/api/groups',
    access: 'premium',
    input: nothing,
    reply: z.array(z.extend(GroupLineView, { role: z.nullable(z.enum(groupRoles)) })),
    errors: [],
  },
  read: {
    summary: 'A study group; its members are shown to those who are in it',
    method: 'GET',
    path: '/api/groups/{id}',
    access: 'premium',
    input: byId,
    reply: MemberView,
    errors: ['group_not_found'],
  },
  join: {
    summary: 'Join a public study group',
    method: 'POST',
    path: '/api/groups/{id}/join',
    access: 'premium',
    input: byId,
    reply: nothing,
    errors: ['group_not_found', 'group_full'],
  },
  accept: {
    summary: 'Accept an invitation; no error for who is in the group already',
    method: 'POST',
    path: '/api/groups/{id}/accept',
    access: 'member',
    input: byId,
    reply: nothing,
    errors: ['group_not_found', 'group_full', 'group_invitation_over'],
  },
  decline: {
    summary: 'Decline an invitation; no error where there is none, and whoever is a member stays so',
    method: 'POST',
    path: '/api/groups/{id}/decline',
    access: 'member',
    input: byId,
    reply: nothing,
    errors: [],
  },
  leave: {
    summary: 'Leave a study group; no error for who is in it no more',
    method: 'POST',
    path: '/api/groups/{id}/leave',
    access: 'member',
    input: byId,
    reply: nothing,
    errors: ['group_of_owner'],
  },
  answerSession: {
    summary: 'Say whether one comes to the next session of a study group',
    method: 'PUT',
    path: '/api/groups/{id}/session',
    access: 'premium',
    /** `session`: its instant, as `read` answered it. */
    input: z.strictObject({ id: GroupId, session: Instant, going: z.boolean() }),
    reply: nothing,
    errors: ['group_not_found', 'group_session_over'],
  },
  answerHomework: {
    summary: 'Say whether one has done the homework of a study group',
    method: 'PUT',
    path: '/api/groups/{id}/homework',
    access: 'premium',
    input: z.strictObject({ id: GroupId, homeworkNumber: z.int().check(z.minimum(0)), done: z.boolean() }),
    reply: nothing,
    errors: ['group_not_found', 'group_homework_changed'],
  },
  ...reviews,
});
