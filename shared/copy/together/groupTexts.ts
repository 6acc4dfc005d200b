import { count, counted, plural } from '#domain/format/percent.ts';

// Study groups: what both who runs them and who is in them read.
export const title = 'Groups';
export const groupTitle = 'Study group';
export const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
export const meets = (weekday: number, time: string, zone: string): string => `${weekdays[weekday]}s, ${time} in ${zone}`;
export const next = (when: string): string => `Next: ${when}, your time`;
export const noMeeting = 'No fixed time';
export const place = 'Where';
export const spots = (members: number, capacity: number): string => `${members} of ${capacity}`;
export const members = (people: number, capacity: number): string =>
  `${counted(people, 'member')}, ${counted(capacity - people, 'spot')} left`;
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
export const lead = 'Small groups of traders who review their trades together. A group sees only the trades you share with it.';
export const yours = 'Your groups';
export const invited = 'Invitations';
export const open = 'Open to everyone with a paid plan';
export const none = 'You’re not in a study group yet';
export const noneHow = 'A group’s owner can invite you: the invitation arrives in your notifications. Public groups appear here, too.';
export const accept = 'Accept';
export const accepted = (name: string): string => `You joined ${name}.`;
export const decline = 'Decline';
export const declined = 'You declined the invitation.';
export const join = 'Join';
export const full = 'Full';
export const leave = 'Leave group';
export const leaveSure = (name: string): string => `Leave ${name}?`;
export const leaveMeans =
  'The trades you shared and the comments you wrote there are deleted. To come back, you need a new invitation, unless the group is public.';
export const left = (name: string): string => `You left ${name}.`;
export const failed = 'That didn’t work. Please try again.';
export const openGroup = 'Open group';
export const opensWithPlan = 'You can join now. Study groups open with a paid plan.';
export const joinedWithoutPlan = 'You’re in. Study groups open with a paid plan.';
export const membersTitle = 'Members';
export const onlyMembers = 'Only members see who is in the group.';
export const ownerRuns = (owner: string): string => `Run by ${owner}`;
export const joining = 'Joining …';
export const theGroup = 'the study group';

// The next session and the homework of a group.
export const session = 'Next session';
export const goingChoices = { yes: 'Going', no: 'Can’t make it' } as const;
export const areYouGoing = 'Are you going?';
export const attendance = (going: number, away: number, open: number): string =>
  `${going} going, ${away} can’t make it, ${open} ${plural(open, 'hasn’t', 'haven’t')} answered`;
export const homework = 'Homework';
export const homeworkDone = (done: number, of: number): string => `${done} of ${of} done`;
export const iDidIt = 'I’ve done it';
export const didHomework = 'Homework done';
export const answerFailed = 'Your answer couldn’t be saved. Please try again.';

// Trades shared with a group, and messages about them.
export const requests = 'Review requests';
export const request = 'Request a review';
export const requestLead = (delay: string, sizes: boolean): string =>
  `The group sees this trade’s fills in R and percent, ${sizes ? 'with' : 'without'} sizes, ${delay}. Never its account or a dollar amount.`;
export const delays = { 0: 'at once', 1: 'one day after it closed', 7: 'a week after it closed' } as const;
export const whichTrade = 'Trade';
export const noTrades = 'You have no closed trade yet.';
export const tradesFailed = 'We couldn’t load your trades.';
export const whatToAsk = 'Your question';
export const whatToAskExample = 'Where would you have trailed?';
export const rulesFollowed = (playbook: string): string => `${playbook}: which rules did you follow?`;
export const requestedBefore = 'You already shared this trade with the group. To ask more, comment on it there.';
export const requested = 'Your trade was shared with the group.';
export const noRequests = 'No trade to review yet';
export const noRequestsHow = 'Share one of your closed trades and ask what you want to know. The others comment on it, fill by fill.';
export const asked = (username: string): string => `${username} requested a review`;
export const answers = (n: number): string => (n === 0 ? 'No answer yet' : counted(n, 'comment'));
export const shownFrom = (day: string): string => `The others see it from ${day}`;
export const fill = (place: number): string => `Fill ${place}`;
export const whole = 'Whole trade';
export const pinTo = 'Comment on';
export const comment = 'Comment';
export const send = 'Send';
export const sending = 'Sending …';
export const commentFailed = 'Your comment couldn’t be sent. Please try again.';
export const removeComment = (username: string): string => `Delete ${username}’s comment`;
export const commentRemoved = 'The comment was deleted.';
export const takeBack = 'Withdraw';
export const takeOut = 'Remove from the group';
export const takeBackSure = 'Remove this trade from the group?';
export const takeBackMeans = 'The trade and all comments on it are deleted from the group. Your journal stays as it is.';
export const takenBack = 'The trade is no longer in the group.';
export const reviewsFailed = 'The shared trades couldn’t be loaded.';
export const fillsCaption = 'Fills';
export const fillColumns = { fill: 'Fill', time: 'Time', action: 'Action', share: 'Size', price: 'Price', r: 'R' } as const;
export const actions = { buy: 'Buy', sell: 'Sell', expire: 'Expired', assign: 'Assigned', exercise: 'Exercised', split: 'Split' } as const;
export const chart = (symbol: string, fills: string, result: string): string =>
  `${symbol} by time: ${[fills, result].filter(Boolean).join(', ')}`;
export const noRisk = 'No risk known';
export const followed = 'Followed';
export const broken = 'Broken';
export const adherence = (playbook: string): string => `Group playbook: ${playbook}`;
export const adherenceLead = (percent: string, kept: number, of: number, trades: number, members: number): string =>
  `${percent} of rules followed, ${count(kept)} of ${count(of)}. ${counted(trades, 'shared trade')} of ${counted(members, 'member')}.`;
export const adherenceColumns = { rule: 'Rule', followed: 'Followed', trades: 'Trades', effect: 'Effect when broken' } as const;
export const kept = (n: number, of: number): string => `${count(n)} of ${count(of)}`;
export const effectLater = (missing: number): string => `Too few trades to judge (${missing} more)`;
export const tooFewMembers = 'Shown once three members have shared trades with it.';
export const recap = (week: string): string => `Weekly recap: ${week}`;
export const recapNone = 'Weekly recap';
export const recapLater = 'Shown once three members have shared trades with a stop or planned risk that closed in the week it covers.';
export const recapFigures = { trades: 'Trades', expectancy: 'Expectancy', total: 'Total', rules: 'Rules' } as const;
export const recapMembers = 'Total R of each member, names hidden';
export const yourShare = 'What this group sees';
export const shareFacts = { trades: 'Trades', amounts: 'Results', delay: 'Shown', sizes: 'Sizes' } as const;
export const onlyShared = 'Only those you share';
export const inRAndPercent = 'In R and percent';
export const sizesShown = 'Shown';
export const sizesHidden = 'Hidden';
