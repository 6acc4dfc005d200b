import { prefixes, tableKeys } from '#functions/table/table.ts';
import { areas } from '#infra/areas.ts';
import type { FunctionPermissions, KeyGroup } from '#infra/functionPermissions.ts';
import { jobs } from '#infra/jobs.ts';
import { listeners, triggers } from '#infra/listeners.ts';

/** The contents of each group of items. A new prefix does not compile until it has its sentence. */
const contents: Readonly<Record<KeyGroup, string>> = {
  user: 'A person’s profile, preferences and other private settings.',
  access: 'Access of a person: account state, plan, special access, ended sessions. Read strongly on every call.',
  recovery: 'The three security questions and one slow hash over the three answers.',
  reset: 'A password reset under way (hashed handle and token, ten minutes), and the tries at a user’s questions.',
  credits:
    'AI credits of the week, the requests that spent them, how many follow-ups each question had, and the users to notify on Monday that they are back.',
  ai: 'The answers of AI analyses, each with its facts, and the list of pinned ones.',
  secret: 'Keys handed to one person’s browser, such as the one that locks its offline copy.',
  audit: 'Actions of admins and owners, with actor and subject. Append-only; no function may change or remove a line.',
  connection:
    'Connections to brokers of a person, each with its sealed credential, its runs and its pace; and the list of the runs that are due.',
  customer: 'The account of a customer at the payment provider.',
  payment: 'Processed events of the payment provider, deleted after 30 days. And the progress of the nightly comparison with it.',
  email: 'The owner of an e-mail address, found by its hash. Makes addresses unique.',
  username: 'The owner of a username, in lower case. Makes usernames unique.',
  google: 'The account of a Google identity, found by the hash of Google’s own id for the person, never by an address.',
  book: 'A person’s journal: the BOOK item that points at the current chapters, the chapters, the imports’ receipts.',
  writing:
    'Texts of a person: notes of trades, days with a line of each by month, suggestions of the journal, and the places of screenshots.',
  session: 'Sign-ins of a person by their token’s id: device, start, end. For display; ACCESS# decides whether a token is valid.',
  token: 'Personal access tokens, each under the hash of its text, and the list of a user’s tokens.',
  upload: 'Screenshots on their way: uploads waiting to be checked, refused ones, and those deleted today that can be restored.',
  outbox:
    'Messages on their way out (mail, devices, webhooks) by the moment they are due; those given up, for two weeks; and who is told on Monday that a week is ready.',
  channel:
    'A person’s ways out: what goes where, devices, webhooks with their sealed secrets, their last deliveries, and what they were told of.',
  record:
    'A person’s record of what came by connections: the chain of links, the leaves with their salts, what is disclosed, and whose record a public id is; and which are due.',
  log: 'The public log of all records: its pages, the hashes of links on each, and those waiting to be published. It names nobody once they are.',
  inbox:
    'The secret address of a person for statements, sealed, and the mails that came there in the last days; and the owner of an address, found by its hash.',
  notice: 'A person’s notifications of the last 180 days, and whether any was read or deleted since.',
  ending: 'Sessions that end in one quarter of an hour, for the job that closes their records.',
  sweep: 'Unreferenced chapter versions, waiting a day to be deleted.',
  contact: 'Contact messages of users, by the time they were sent.',
  deletion: 'Accounts that are being deleted, for the job that completes the deletion. Removed within the hour.',
  board:
    'The leaderboard: a row for each trader and time frame in the order of their scores, the first hundred of each as shown, the number of traders per score, and the traders waiting to be ranked.',
  standing: 'The rank of a person on the leaderboard, in each time frame.',
  group:
    'Study groups, each whole in one item, shared trades and messages of its members, a line of each in the list of all, and pending deletions.',
  member: 'Study groups that a person is in, runs, or is invited to.',
  replay:
    'Bars that a person uploaded or had fetched: a line for each series, and its bars by day, gzipped; the key of their market-data provider, sealed; and the decisions made in blind replays.',
  people: 'All users by username, so that admins can look people up.',
  figures: 'Counts of all accounts, by day, and the last count of paid plans; written only by the job that counts them.',
  announcement: 'Announcements of admins to all users, and the progress of each.',
  post: 'A post of the community, its comments, and its likes.',
  feed: 'Cards of posts: by time, by likes, and in the feed of each follower; the list of traders; posts withdrawn within minutes; and likes, comments and followers not counted yet.',
  circle: 'The follows, blocks and followers of a person, and their posts, likes and comments.',
  report: 'Posts and comments that members reported, until an admin decides.',
  limit:
    'Counts of limited actions by day, and of calls by minute. Keys that name a person or a place are hashed; entries are deleted after two days.',
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

/** docs/data-model.md: the one table, group by group, with the permissions of each function. */
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
