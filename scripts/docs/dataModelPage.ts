import { prefixes, tableKeys } from '#functions/table/table.ts';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions, KeyGroup } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners } from '#infra/listeners.ts';
import { triggers } from '#infra/triggers.ts';

/** The contents of each group of items. A new prefix does not compile until it has its sentence. */
const contents: Readonly<Record<KeyGroup, string>> = {
  user: 'A person’s profile and preferences, and what belongs to them alone.',
  access: 'Whether a person may enter: standing, plan, special access, ended sessions. Read strongly on every call.',
  recovery: 'The three security questions and one slow hash over the three answers.',
  reset: 'A password reset under way (hashed handle and token, ten minutes), and the tries at somebody’s questions.',
  credits:
    'AI credits of the week, the requests that spent them, how many follow-ups each question had, and who is to hear on Monday that they are back.',
  ai: 'The answers of AI analyses, each with the facts it rests on, and which of them are pinned.',
  secret: 'Keys handed to one person’s browser, such as the one that locks its offline copy.',
  audit: 'What was done to whom, by whom. Lines are only ever added; no function may change or remove one.',
  customer: 'Whose customer at the payment provider this is.',
  payment:
    'Which of the payment provider’s events have been dealt with; an entry goes after 30 days. And how far the nightly comparison with it is.',
  email: 'The owner of an e-mail address, found by its hash. Makes addresses unique.',
  username: 'The owner of a username, in lower case. Makes usernames unique.',
  google: 'Whose account a Google identity opens, found by the hash of Google’s own id for the person, never by an address.',
  book: 'A person’s journal: the BOOK item that points at the current chapters, the chapters, the imports’ receipts.',
  writing:
    'What a person writes: the notes of trades, days with a line of each by month, what the journal suggests, and which screenshots lie where.',
  session: 'Sign-ins of a person by their token’s id: device, when, until when. For display; ACCESS# decides whether a token is valid.',
  upload: 'Screenshots on their way: uploads that wait to be checked, what was refused, and what was deleted today and can come back.',
  notice: 'A person’s notifications of the last 180 days, and whether any was read or deleted since.',
  ending: 'Which sessions end in one quarter of an hour, for the job that closes their records.',
  sweep: 'Chapter versions that nothing points at any more, waiting a day to be deleted.',
  contact: 'Messages people wrote to us, by the time they were sent.',
  deletion: 'Accounts that are being deleted, for the job that sees it through. Gone within the hour.',
  board:
    'The leaderboard: a row for each trader and time frame in the order of their scores, the first hundred of each as they are shown, how many have which score, and who waits to be ranked.',
  standing: 'Where a person stands on the leaderboard, in each time frame.',
  group:
    'Study groups, each whole in one item, what its members shared and said, a line of each in the list of all, and what is still to be deleted.',
  member: 'Which study groups a person is in, runs, or is invited to.',
  replay:
    'Bars that a person uploaded or had fetched: a line for each series, and its bars by day, gzipped; the key of their market-data provider, sealed; and what was decided in blind replays.',
  people: 'Everybody by username, so that admins can look people up.',
  figures: 'Counts of all accounts, by day, and the paid plans as they were counted last; written by the job that counts them alone.',
  announcement: 'What admins tell everybody, and how far each has come.',
  post: 'A post of the community, its comments, and who likes it.',
  feed: 'Cards of posts: by time, by likes, and in the feed of each follower; who is on the list of traders; what was taken back within minutes; which likes, comments and followers are not counted yet.',
  circle: 'Whom a person follows and blocks, who follows them, and their posts, likes and comments.',
  report: 'Posts and comments that members reported, until an admin decides.',
  limit:
    'How often something happened today, or was called in a minute. What names a person or a place is hashed; an entry goes after two days.',
};

const functions: Readonly<Record<string, FunctionPermissions>> = { ...areas, ...jobs, ...triggers, ...listeners };
const who =
  (...verbs: readonly ('get' | 'query' | 'put' | 'update' | 'remove')[]) =>
  (group: KeyGroup): string =>
    Object.entries(functions)
      .filter(([, permissions]) => verbs.some((verb) => permissions[verb]?.includes(group)))
      .map(([name]) => name)
      .join(', ') || '–';
const reads = who('get', 'query');
const writes = who('put', 'update');
const removes = who('remove');

/** docs/data-model.md: the one table, group by group, and which function may do what to it. */
export function dataModelPage(): string {
  const rows = (Object.keys(prefixes) as KeyGroup[]).map(
    (group) => `| \`${prefixes[group]}\` | ${contents[group]} | ${reads(group)} | ${writes(group)} | ${removes(group)} |`,
  );
  return `# The table

Derived from functions/table/table.ts and infra/areas.ts by \`npm run docs\`. Do not edit.

One DynamoDB table. Partition key \`${tableKeys.pk}\` starts with one of these prefixes, sort key \`${tableKeys.sk}\` names the item inside; \`${tableKeys.ttl}\` (seconds)
lets DynamoDB delete an item some time later, and is never relied on to end anything. IAM fences each function by the prefix of the partition key.

| Prefix | Contents | May read | May write | May remove |
| --- | --- | --- | --- | --- |
${rows.join('\n')}
`;
}
