import { count, counted } from '#domain/format/percent.ts';

// The community: feed, posts, comments, traders, and sharing.
export const title = 'Feed';
export const lead = 'What members share about their trading, in R and percent. Nothing in your journal shows unless you share it.';
export const orders = { new: 'New', following: 'Following', top: 'Top' } as const;
export const orderLabel = 'Which posts';
export const posts = 'Posts';
export const loadFailed = 'We couldn’t load the posts. Please try again.';
export const more = 'Show more';
export const empty = {
  new: { title: 'Nothing shared yet', text: 'Be the first: write something above, or share a trade from its page.' },
  following: { title: 'Nothing here yet', text: 'Follow traders to see what they share here. Find them under Traders.' },
  top: { title: 'No posts this month or last', text: 'The most liked posts of this month and the last appear here.' },
} as const;
export const write = 'Share what you learned';
export const writeHint = 'To share a trade or a week, open it and choose Share.';
export const share = 'Share';
export const sharing = 'Sharing …';
export const shared = 'Shared with members.';
export const shareFailed = 'We couldn’t share that. Please try again.';
export const off = 'Posts and comments carry your username. Turn on your public profile to share them.';
export const offLink = 'Sharing settings';
export const sharedWhat = { text: 'Post', trade: 'Shared a trade', week: 'Shared a week' } as const;
export const edited = 'edited';
export const showAll = 'Show all';
export const likes = (n: number): string => counted(n, 'like');
export const like = 'Like';
export const commentCount = (n: number): string => counted(n, 'comment');
export const comment = 'Write a comment';
export const send = 'Comment';
export const sending = 'Sending …';
export const commentsFailed = 'We couldn’t load the comments. Please try again.';
export const failed = 'We couldn’t do that. Please try again.';
export const author = 'Author';
export const you = 'You';
export const follow = 'Follow';
export const following = 'Following';
export const followed = (name: string): string => `You follow ${name}.`;
export const unfollowed = (name: string): string => `You no longer follow ${name}.`;
export const followers = (n: number): string => counted(n, 'follower');
export const block = 'Block';
export const unblock = 'Unblock';
export const blocked = (name: string): string => `You blocked ${name}. You won’t see their posts, and they can’t comment on yours.`;
export const unblocked = (name: string): string => `You unblocked ${name}.`;
export const blockedNow = 'You blocked this trader, so you don’t see what they share.';
export const menuOf = (name: string): string => `More options for ${name}’s post`;
export const menuOfComment = (name: string): string => `More options for ${name}’s comment`;
export const pictureBy = (name: string, day: string): string => `Shared by ${name} · ${day}`;
export const edit = 'Edit';
export const editTitle = 'Edit your post';
export const editCommentTitle = 'Edit your comment';
export const text = 'Text';
export const save = 'Save';
export const remove = 'Stop sharing';
export const removeSure = 'Stop sharing this post?';
export const removeMeans = 'It disappears for everybody, with its comments and likes. Your journal doesn’t change.';
export const removed = 'The post is no longer shared.';
export const removeComment = 'Delete';
export const removeCommentSure = 'Delete this comment?';
export const removeCommentMeans = 'It disappears for everybody.';
export const commentRemoved = 'The comment is deleted.';
export const outcomes = { win: 'Won', loss: 'Lost', breakeven: 'Broke even' } as const;
export const origins = { file: 'From a broker file', manual: 'Entered by hand', edited: 'Edited after import' } as const;
export const closed = (day: string, held: string): string => `closed ${day} · held ${held}`;
export const ofCapital = (percent: string): string => `${percent} of starting capital`;
export const exits = 'R after each exit';
export const exitAt = (minutes: string, r: string): string => `after ${minutes}: ${r}`;
export const weekOf = (name: string): string => `Week of ${name}`;
export const tradesWon = (trades: number, wins: number): string => `${counted(trades, 'trade')}, ${count(wins)} won`;
export const expectancy = 'Expectancy';
export const perTrade = (r: string): string => `${r} a trade`;
export const kept = 'Commitment';
export const keptOf = (kept: number, of: number): string => `kept in ${count(kept)} of ${count(of)}`;
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
export const rPerDay = 'R per day, and number of trades';
export const shareTrade = 'Share this trade';
export const shareWeek = 'Share this week';
export const shareMeans = 'Members see exactly this copy. Account, size and prices are never in it. You can stop sharing it any time.';
export const withAmounts = 'Dollar amounts are on in your sharing settings, so the result in money is in it.';
export const link = {
  label: 'Anyone with the link',
  hint: 'Off: members only. On: people without an account can open its page too, and see your username, this text and these figures. Comments and likes stay with members.',
  amountsHint: 'Dollar amounts are on in your sharing settings: the page shows the result in money, the preview picture only R.',
  kept: 'Turn it off and the page is gone right away; apps where the link was posted may keep the preview they made.',
  menu: 'Public link',
  title: 'Public link',
  done: 'Done',
  address: 'Link',
  copy: 'Copy link',
  copied: 'Link copied.',
  copyFailed: 'The browser didn’t allow copying. Select the link and copy it yourself.',
} as const;
export const previewFailed = 'This can’t be shared right now.';
export const say = 'What should others know about it? (optional)';
export const postTitle = 'Post';
export const postOf = (author: string): string => `Shared by ${author}`;
export const backToFeed = 'Feed';
export const tradersTitle = 'Traders';
export const tradersLead = 'Members who share a public profile. Nobody else is listed.';
export const search = 'Search by username';
export const searchShort = 'Username';
export const tradersFailed = 'We couldn’t load the traders. Please try again.';
export const noTraders = 'No trader found';
export const noTradersHow = 'Only members with a public profile are listed. Yours is under Sharing in Settings.';
export const traderHeads = { name: 'Trader', style: 'Style', trades: 'Trades', perTrade: 'Per trade', rules: 'Rules kept' } as const;
export const styles = { all: 'All', day: 'Day', swing: 'Swing', position: 'Position' } as const;
export const styleShown = 'Style of trading';
export const likelyR = (low: string, high: string): string => `likely ${low} to ${high}`;
export const fewWithRisk = (trades: number): string => `${counted(trades, 'trade')}, too few to judge`;
export const ofTrades = (kept: number, of: number): string => `${count(kept)} of ${counted(of, 'trade')}`;
export const rulesKept = (share: string): string => `${share} rules kept`;
export const figuresMean =
  'Style and result per trade: the last 12 months, from traders who share their record. Rules kept: all time, from traders on the leaderboard. Trades: all closed ones.';
export const ofShown = (shown: number): string => `Sorted and filtered among the ${count(shown)} shown. There are more.`;
export const youFollow = 'You follow';
export const youBlock = 'Blocked';
export const circleFailed = 'We couldn’t load the traders you follow and block. Please try again.';
export const memberSince = (day: string): string => `Member since ${day}`;
export const sharedPosts = 'Shared';
export const nothingShared = 'Nothing shared yet';
export const seenOfYou = 'What others see';
export const profileSwitch = 'Profile and shared trades';
export const amountsHint = 'Only R and percent while this is off';
export const settings = 'All sharing settings';
export const openPost = 'Open post';
export const openProfile = 'Open profile';
export const allGroups = 'All groups';
export const noGroups = 'You’re not in a study group yet.';
export const invitedYou = 'You’re invited';
export const toFollow = 'Traders to follow';
export const allTraders = 'All traders';
export const boardOfMonth = 'Leaderboard, this month';
export const openBoard = 'Open';
export const placed = (rank: number, trades: number, change: string | null): string =>
  `No. ${count(rank)} · ${counted(trades, 'trade')}${change === null ? '' : ` · ${change}`}`;
export const rankedBy = 'Ranked by process, not profit.';

/** The page of a public link, and its picture. */
export const linkTexts = {
  home: 'Afterbell',
  goneTitle: 'Nothing is shared here',
  gone: 'This link was closed, or never was one. Ask whoever sent it to you.',
  sharedBy: (name: string, day: string): string => `Shared by ${name} on ${day}`,
  result: (results: string): string => `Result: ${results}`,
  setup: (name: string): string => `Setup: ${name}`,
  means: 'R is the result in multiples of the risk that was planned. Account, size and prices are not shared.',
  about: 'Afterbell is a trading journal. See what it does',
  ofRisk: 'of the planned risk, on one trade',
  overTrades: (trades: number): string => `over ${counted(trades, 'trade')} with a planned risk`,
  noRisk: 'No planned risk, so no result in R',
  held: 'held',
  closed: 'closed',
  verified: ['Verified', 'pulled from the broker'],
  source: 'source of the fills',
  expectancy: 'expectancy',
  inWeek: 'closed in the week',
  commitment: 'commitment',
  foot: 'Shared from Afterbell. The planned risk is the trader’s own.',
} as const;
