import { groupLimits, INVITATION_DAYS } from '#domain/groups/studyGroup.ts';
import { counted } from '../../domain/format/percent.ts';

// Study groups as admins run them. Toasts are those of the specification, section 8.
export const title = 'Run study groups';
export const lead = 'Groups you created. Switch to include other admins’ public groups.';
export const which = 'Which groups';
export const own = 'Yours';
export const withPublic = 'Yours and public';
export const create = 'Create study group';
export const created = 'Study group created successfully';
export const createFailed = 'Failed to create study group';
export const updated = 'Study group updated successfully';
export const updateFailed = 'Failed to update study group';
export const removed = 'Study group deleted successfully';
export const removeFailed = 'Failed to delete study group';
export const usersFailed = 'Failed to load available users';
export const inviteFailed = 'Failed to send invitation';
export const invited = (name: string): string => `Invitation sent to ${name}.`;
export const none = 'No study groups yet';
export const noneHow = `Create one, then invite up to ${groupLimits.invitations} traders by email or username. They answer from their notifications.`;
export const summary = { groups: 'Groups', invited: 'Pending invitations' } as const;
export const ofThemPublic = (n: number): string => `${n} public`;
export const nextSessions = 'Next sessions';
export const inYourTime = 'Times are in your time zone.';
export const columns = { name: 'Group', members: 'Members', invited: 'Invited', meets: 'Meets', owner: 'Owner' } as const;

export const name = 'Name';
export const description = 'Description';
export const descriptionHint = 'What the group works on, and who it’s for.';
export const topic = 'Topic of the next session';
export const topicExample = 'Trailing after the first exit';
export const homeworkHint = 'What to do until then. Members check it off. New homework clears the checks.';
export const rulesHint = 'One rule per line.';
export const capacity = 'Capacity';
export const capacityHint = '2 to 30 people, including you.';
export const access = 'Who can join';
export const accessChoices = { private: 'Invitation only', public: 'Everyone with a paid plan' } as const;
export const meets = 'Meets every week';
export const meetsChoices = { yes: 'At a fixed time', no: 'No fixed time' } as const;
export const weekday = 'Day';
export const time = 'Time';
export const zone = 'Time zone';
export const place = 'Where';
export const placeExample = 'Video link, channel or room';
export const delay = 'Trades are shown';
export const delayHint = 'To the other members, after they close. Results are in R and percent; dollar amounts are never shown in groups.';
export const delayChoices = { '0': 'At once', '1': 'One day later', '7': 'A week later' } as const;
export const sizes = 'Position sizes';
export const sizesChoices = { no: 'Hidden', yes: 'Shown' } as const;
export const playbook = 'Group playbook';
export const playbookHint = 'Optional. Members mark which of its rules each shared trade followed.';
export const playbookRules = 'Rules of the playbook';
export const playbookRulesHint = 'One rule per line, 12 at most.';
export const saveNew = 'Create group';
export const save = 'Save changes';
export const details = 'Details';
export const edit = 'Edit';
export const remove = 'Delete group';
export const removeSure = (group: string): string => `Delete ${group}?`;
export const removeMeans = (members: number): string =>
  members > 1
    ? `The group is deleted with its invitations and everything shared in it. ${counted(members - 1, 'member')} will be notified. This can’t be undone.`
    : 'The group is deleted with its invitations and everything shared in it. This can’t be undone.';

export const invite = 'Invite traders';
export const inviteHow = `They get a notification where they accept or decline. An invitation lasts ${INVITATION_DAYS} days.`;
export const email = 'Email';
export const send = 'Send invitation';
export const sending = 'Sending …';
export const available = 'Or find a username';
export const availableHint = 'Shows names that start with what you type.';
export const nobody = 'No one else matches.';
export const inviteOne = 'Invite';
export const invitees = 'Open invitations';
export const noInvitees = 'No open invitations.';
export const until = (day: string): string => `open until ${day}`;
export const withdraw = 'Withdraw';
export const withdrawn = (username: string): string => `${username}’s invitation was withdrawn.`;
export const takeOut = 'Remove';
export const takeOutSure = (username: string): string => `Remove ${username}?`;
export const takeOutMeans =
  'They no longer see the group, the trades they shared and the comments they wrote there are deleted, and they get a notification.';
export const takenOut = (username: string): string => `${username} was removed.`;
export const taken = (members: number, capacity: number, waiting: number): string =>
  `${members} of ${capacity} spots taken${waiting === 0 ? '' : `, ${counted(waiting, 'open invitation')}`}.`;
