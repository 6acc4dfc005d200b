import { reviewLimits } from '#domain/groups/groupSharing.ts';
import { groupLimits, INVITATION_DAYS } from '#domain/groups/studyGroup.ts';

/** Refusals of study groups: see `errors`. */
export const groupErrors = {
  group_not_found: { status: 404, message: 'That study group is no longer here.' },
  group_no_account: { status: 404, message: 'No account has that email. They need to sign up first.' },
  group_changed: {
    status: 409,
    message: 'This study group was changed on another device. Nothing was overwritten: look at it again, then save.',
  },
  group_full: { status: 409, message: 'This study group is full.' },
  group_smaller: { status: 409, message: 'The group already has more members than that. Remove some first, or allow more.' },
  group_member_already: { status: 409, message: 'They’re already in this study group.' },
  group_invited_already: { status: 409, message: `They already have an invitation. It lasts ${INVITATION_DAYS} days.` },
  group_invitations_full: {
    status: 409,
    message: `This study group has ${groupLimits.invitations} open invitations. Cancel some, or wait for answers.`,
  },
  group_invitation_over: { status: 409, message: 'That invitation has ended or was withdrawn. Ask for a new one.' },
  group_of_owner: { status: 409, message: 'You run this study group, so you can’t leave it. You can delete it instead.' },
  group_session_over: { status: 409, message: 'That session has begun or was moved. Reload the page to see the next one.' },
  group_homework_changed: { status: 409, message: 'The homework was changed. Reload the page to see what it is now.' },
  review_not_found: { status: 404, message: 'That review request is no longer here.' },
  review_open_trade: { status: 409, message: 'Only closed trades can be reviewed. Ask again when it is closed.' },
  reviews_today: {
    status: 429,
    message: `You’ve requested ${reviewLimits.requestsADay} reviews today. You can request more tomorrow (UTC).`,
  },
  comments_today: {
    status: 429,
    message: `You’ve written ${reviewLimits.commentsADay} comments in groups today. You can write more tomorrow (UTC).`,
  },
  review_comments_full: { status: 409, message: `This review has reached its limit of ${reviewLimits.comments} comments.` },
  groups_too_many: { status: 409, message: `You already run ${groupLimits.owned} study groups. Delete one before you create another.` },
} as const;
