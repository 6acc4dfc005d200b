import { count, counted } from '../../domain/format/percent.ts';

// Texts of public records: the card in the settings, the page of a record, the log and the command.
const faults = {
  unreadable: () => 'This isn’t a file of a record.',
  chain_broken: (at: string) => `The chain breaks at link ${at}: it isn’t linked to the day before.`,
  not_in_log: (at: string) => `Link ${at} of this file isn’t in the public log.`,
  log_broken: (at: string) => `The log breaks at page ${at}: it isn’t linked to the page before.`,
  log_differs: (at: string) => `Page ${at} of the log differs between the two copies. One of them was rewritten.`,
  leaf_changed: (at: string) => `Fill ${at} of this file isn’t in the record.`,
  leaf_corrected: (at: string) => `The broker corrected fill ${at} later. This file has the earlier version.`,
  trade_incomplete: (at: string) => `The fills of the trade at ${at} don’t open and close the same quantity.`,
} as const;
export const refused = ({ fault, at }: { readonly fault: keyof typeof faults; readonly at: string }): string =>
  `Refused. ${faults[fault](at)}`;
export const accepted = (links: number, trades: number, first: string, last: string): string =>
  `Checked. ${counted(links, 'daily link')}, ${first === last ? first : `${first} to ${last}`}, each in the log; ${counted(trades, 'disclosed trade')}, each fill in its link.`;

export const title = 'A trading record you can check';
export const lead =
  'Every fill here was pulled from the trader’s broker by Afterbell and sealed on the day shown. Your browser checks it, not us.';
export const checking = 'Your browser is checking this record…';
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
export const results = (trades: number, wins: number, losses: number): string =>
  `${counted(trades, 'closed trade')} with every fill in the record: ${count(wins)} won, ${count(losses)} lost.`;
export const inRs = (trades: number, total: string, mean: string, range: string | null): string =>
  `${counted(trades, 'trade')} with a planned risk: ${total} in total, ${mean} a trade${range === null ? '' : ` (95% range ${range})`}. The planned risk is the trader’s own and isn’t part of the record.`;
export const noR = 'No trade has a planned risk, so there is no result in R.';
export const disclosed = 'Disclosed trades';
export const noneDisclosed = 'This trader hasn’t disclosed any trades.';
export const withheld = (n: number): string =>
  `${counted(n, 'disclosed trade')} not shown: the broker changed it, or its link isn’t in the log yet.`;
export const columns = {
  time: 'Time (UTC)',
  action: 'Action',
  quantity: 'Quantity',
  price: 'Price',
  fee: 'Fee',
  sealed: 'Sealed',
} as const;
export const correctedFill = 'corrected by the broker';
export const means = 'What this proves';
export const meansText =
  'Each fill is as the broker stated it, and hasn’t changed since the day it was sealed. It doesn’t prove that this trader has no other account, or that every trade is shown: the trader chose these.';
export const save = 'Save as a file';
export const saveHint = 'The file can be checked offline, with one command, against any copy of the log.';
export const toLog = 'The public log';

export const logTitle = 'The public log';
export const logLead =
  'Links of all records, by hash. Each page is linked to the one before, so a copy you keep shows if a page is ever rewritten. The hashes name no one.';
export const logColumns = ['Page', 'Day', 'Links', 'Root'] as const;
export const logEmpty = 'No links have been published yet.';
export const logFailed = 'We couldn’t load the log.';
export const olderPages = 'Older pages';
export const newestPages = 'Newest pages';

export const cardTitle = 'A record anyone can check';
export const keep = {
  label: 'Keep a public record',
  hint: 'Each day, the fills that your connections bring are sealed into a chain. Anyone with the link to its page sees which days it covers, how many fills each day had, and your results in R, without amounts. Turn it off and the page is gone right away.',
} as const;
export const changeFailed = 'We couldn’t save that.';
export const ownState = (links: number): string =>
  links === 0 ? 'The first link is made within minutes.' : `${counted(links, 'daily link')} so far. The next one is made tomorrow morning.`;
export const viewPage = 'View the page';
export const discloseTitle = 'Disclose single trades';
export const discloseHint =
  'Symbol, quantity, price, fee and time of each fill become public, and checkable. Files that readers saved stay with them.';
export const nothingToDisclose = 'No closed trade has all of its fills in the record yet.';
export const disclose = (n: number): string => (n === 0 ? 'Disclose no trades' : `Disclose ${counted(n, 'trade')}`);
export const disclosedDone = 'Saved. The page now shows these trades.';
