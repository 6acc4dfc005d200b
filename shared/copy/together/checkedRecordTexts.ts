import { count, counted, resultInR } from '../../domain/format/percent.ts';
import { daySpan } from '../../domain/format/shortDay.ts';

// Texts of public records: the card in the settings, the page of a record, the log and the command.
const faults = {
  unreadable: () => 'This isn’t a file of a record.',
  chain_broken: (at: string) => `The chain breaks at link ${at}: it isn’t linked to the day before.`,
  chain_forked: (at: string) => `Link ${at} differs between two copies of this record: it has two chains.`,
  not_in_log: (at: string) => `Link ${at} of this file isn’t in the public log.`,
  log_broken: (at: string) => `The log breaks at page ${at}: it isn’t linked to the page before.`,
  log_differs: (at: string) => `Page ${at} of the log differs between the two copies. One of them was rewritten.`,
  leaf_changed: (at: string) => `Fill ${at} of this file isn’t in the record.`,
  leaf_corrected: (at: string) => `The broker corrected fill ${at} later. This file has the earlier version.`,
  leaf_repeated: (at: string) => `Fill ${at} of this file is in two trades.`,
  trade_incomplete: (at: string) => `The fills of the trade at ${at} don’t open and close the same quantity.`,
} as const;
export const refused = ({ fault, at }: { readonly fault: keyof typeof faults; readonly at: string }): string =>
  `Refused. ${faults[fault](at)}`;
const disclosedOf = (trades: number, shown: number, recorded: number): string =>
  trades === 0
    ? `none of ${counted(recorded, 'recorded fill')} disclosed`
    : `${counted(trades, 'disclosed trade')} with ${count(shown)} of ${counted(recorded, 'recorded fill')}, each in its link`;
/** `shown`: fills of the disclosed trades, of `recorded`. */
export const accepted = (links: number, first: string, last: string, trades: number, shown: number, recorded: number): string =>
  `Checked. ${counted(links, 'daily link')}, ${first === last ? first : `${first} to ${last}`}, each in the log${recorded === 0 ? '' : `; ${disclosedOf(trades, shown, recorded)}`}.`;

export const title = 'A trading record you can check';
export const lead =
  'Afterbell pulled every fill here from the trader’s broker and sealed it on the day shown. Your browser checks that it hasn’t changed since.';
export const checking = 'Your browser is checking this record…';
export const needsScript = 'Your browser needs JavaScript to check it.';
export const loadFailed = 'We couldn’t load this record.';
export const noLinks = 'This record isn’t in the public log yet. It will be within minutes.';
export const chain = 'The chain';
export const spans = (links: number, span: string): string => `${counted(links, 'daily link')}, ${span}.`;
export const noGaps = 'No day is missing.';
export const gaps = (days: readonly string[]): string => `Without a link: ${days.join('; ')}.`;
export const fills = (all: number, timely: number): string =>
  `${counted(all, 'fill')} recorded, ${count(timely)} of them within four days of the trade. A fill recorded later proves less.`;
export const changes = (corrected: number, takenBack: number, removed: number): string =>
  corrected + takenBack + removed === 0
    ? 'Nothing was corrected.'
    : `${count(corrected)} corrected by the broker, ${count(takenBack)} taken back by the broker, ${count(removed)} removed from the journal. Each stays visible in the chain.`;
export const resultsTitle = 'Results';
const outcomes = (trades: number, wins: number, losses: number): string => {
  const even = trades - wins - losses;
  return `${count(wins)} won, ${count(losses)} lost${even === 0 ? '' : `, ${count(even)} broke even`}`;
};
export const results = (trades: number, wins: number, losses: number): string =>
  `${counted(trades, 'closed trade')} with every fill in the record: ${outcomes(trades, wins, losses)}.`;
type InR = {
  readonly trades: number;
  readonly total: number;
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
};
const rangeOf = ({ low, high }: InR): string | null =>
  low === null || high === null ? null : `95% range ${resultInR(low)} to ${resultInR(high)}`;
export function inRs(inR: InR): string {
  const { trades, total, mean } = inR;
  const range = rangeOf(inR);
  return `${counted(trades, 'trade')} with a planned risk: ${resultInR(total)} in total, ${resultInR(mean)} a trade${range === null ? '' : ` (${range})`}. The planned risk is the trader’s own and isn’t part of the record.`;
}
export const noR = 'No trade has a planned risk, so there is no result in R.';
export const disclosed = 'Disclosed trades';
export const noneDisclosed = 'This trader hasn’t disclosed any trades.';
export const withheld = (n: number): string =>
  `${counted(n, 'disclosed trade')} not shown: the broker changed it, or its link isn’t in the log yet.`;
export const columns = {
  time: 'Time (UTC)',
  side: 'Side',
  quantity: 'Quantity',
  price: 'Price',
  fees: 'Fees',
  sealed: 'Sealed',
} as const;
type SealedFill = { readonly day: string; readonly kind: string };
export const sealedDay = ({ day, kind }: SealedFill): string => (kind === 'corrected' ? `${day}, corrected by the broker` : day);
export const sealedOn = (fill: SealedFill): string => `${columns.sealed} ${sealedDay(fill)}`;
export const proved = 'What your browser checks';
export const provedText = 'Each fill shown is the one that was sealed on its day, and no link of the chain has changed since.';
export const notProved = 'What it can’t check';
export const notProvedText =
  'That the fills came from the broker, and the counts and results above: for those you rely on Afterbell. The trader chose which trades to show, may have other accounts, and may have traded more than a trade shows.';
export const save = 'Save as a file';
export const saveHint = 'The file can be checked offline, with one command, against any copy of the log.';
export const toLog = 'The public log';

/** In the picture of a link and its preview. */
export const pictureTexts = {
  title,
  fills: 'fills recorded',
  trades: 'closed trades with every fill in the record',
  total: (trades: number): string => `in total, over ${counted(trades, 'trade')} with a planned risk`,
  tooFew: (missing: number): string => `Too few to judge (${count(missing)} more)`,
  mean: ({ mean }: InR): string => `${resultInR(mean)} a trade`,
  range: (inR: InR): string => rangeOf(inR) ?? 'no range yet',
  noR: 'No result in R',
  noRisk: 'no trade has a planned risk',
  outcomes,
  ofTrades: (trades: number): string => `of ${counted(trades, 'closed trade')}`,
  links: (links: number): string => counted(links, 'daily link'),
  days: daySpan,
  foot: 'Results are counted by Afterbell. The planned risk is the trader’s own.',
} as const;

export const logTitle = 'The public log';
export const logLead =
  'Each page seals the new links of all records under one root, and is linked to the page before. A copy you keep shows if a page is ever rewritten. No page names anyone.';
export const logColumns = { page: 'Page', day: 'Day (UTC)', links: 'Links', root: 'Root', rootAndStamp: 'Root and time stamp' } as const;
export const stampLead =
  'A time stamp is made outside Afterbell: OpenTimestamps puts a page’s hash into a Bitcoin block, which nobody can change later. Save it and check it with the command “ots verify -d HASH FILE”; the hash is in the file’s name.';
export const stampBlock = (block: number): string => `Block ${count(block)}`;
export const stampWaits = 'Waiting for a block';
export const saveStamp = 'Save';
export const saveStampOf = (page: string): string => `Save the time stamp of page ${page}`;
export const stampFailed = 'We couldn’t load this time stamp. Please try again.';
export const logEmpty = 'No links have been published yet.';
export const logFailed = 'We couldn’t load the log.';
export const olderPages = 'Older pages';
export const newestPages = 'Newest pages';

export const cardTitle = 'A record anyone can check';
export const keep = {
  label: 'Keep a public record',
  hint: 'Each day, the fills that your connections imported are sealed into a chain. Anyone with the link to its page sees which days it covers, how many fills each day added, how many trades won and lost, and your results in R, without amounts. Turn it off and the page is gone right away; apps where its link was posted may keep the preview they made.',
} as const;
export const changeFailed = 'We couldn’t save that.';
export const ownState = (links: number): string =>
  links === 0 ? 'The first link is added within minutes.' : `${counted(links, 'daily link')} so far. A new one is added every day.`;
export const viewPage = 'View the page';
export const discloseTitle = 'Disclose single trades';
export const discloseHint =
  'Symbol, quantity, price, fee and time of each fill become public and can be checked. Files that readers saved stay with them.';
export const nothingToDisclose = 'No closed trade has all of its fills in the record yet.';
export const unlisted = (n: number): string => `${counted(n, 'earlier trade')} not listed.`;
export const disclose = (n: number): string => (n === 0 ? 'Disclose no trades' : `Disclose ${counted(n, 'trade')}`);
export const disclosedDone = 'Saved. The page now shows these trades.';
