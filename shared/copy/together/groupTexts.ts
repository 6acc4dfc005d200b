import { counted } from '../../domain/format/percent.ts';

// Study groups: what both who runs them and who is in them read.
export const title = 'Study groups';
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const meets = (weekday: number, time: string, zone: string): string => `${weekdays[weekday]}s, ${time} in ${zone}`;
export const next = (when: string): string => `Next: ${when}, your time`;
export const noMeeting = 'No fixed time';
export const place = 'Where';
export const spots = (members: number, capacity: number): string => `${members} of ${capacity}`;
export const members = (people: number, capacity: number): string => `${counted(people, 'member')}, ${capacity - people} open`;
export const isPublic = 'Public';
export const isPrivate = 'Invitation only';
export const runs = 'Runs the group';
export const about = 'About';
export const rules = 'Rules';
export const meetingTitle = 'Meets';
export const since = (day: string): string => `since ${day}`;
export const backToAll = 'All study groups';
export const loadFailed = 'Failed to load study groups';
export const detailsFailed = 'Failed to load study group details';

// The members’ side.
export const lead = 'Small circles of traders who go through their trades together. Nothing of your journal is shown in a group.';
export const yours = 'Your groups';
export const invited = 'Invitations';
export const open = 'Open to everyone with a paid plan';
export const none = 'You’re in no study group yet';
export const noneHow = 'Whoever runs a group can invite you: the invitation arrives in your notifications. Public groups appear here, too.';
export const accept = 'Accept';
export const accepted = (name: string): string => `You joined ${name}.`;
export const decline = 'Decline';
export const declined = 'You declined the invitation.';
export const join = 'Join';
export const full = 'Full';
export const leave = 'Leave group';
export const leaveSure = (name: string): string => `Leave ${name}?`;
export const leaveMeans = 'You’ll no longer see its members. To come back, you need a new invitation, unless the group is public.';
export const left = (name: string): string => `You left ${name}.`;
export const failed = 'That didn’t work. Please try again.';
export const openGroup = 'Open group';
export const membersTitle = 'Members';
export const onlyMembers = 'Only members see who is in the group.';
export const ownerRuns = (owner: string): string => `Run by ${owner}`;
export const joining = 'Joining …';
export const theGroup = 'the study group';
