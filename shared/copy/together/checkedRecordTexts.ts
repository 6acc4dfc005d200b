import { counted } from '../../domain/format/percent.ts';

// Texts of public records: the card in the settings, the page of a record, the log and the command.
const faults = {
  unreadable: () => 'This isn’t a file of a record.',
  chain_broken: (at: string) => `The chain breaks at link ${at}: it isn’t linked to the day before.`,
  not_in_log: (at: string) => `Link ${at} isn’t in the public log as it is here.`,
  log_broken: (at: string) => `The log breaks at page ${at}: it isn’t linked to the page before.`,
  log_differs: (at: string) => `Page ${at} of the log is different elsewhere. One of the two logs was rewritten.`,
  leaf_changed: (at: string) => `Fill ${at} isn’t in the record as it is here.`,
  leaf_corrected: (at: string) => `The broker corrected fill ${at} later. This file has the version before.`,
  trade_incomplete: (at: string) => `The fills of the trade at ${at} don’t open and close the same quantity.`,
} as const;
export const refused = ({ fault, at }: { readonly fault: keyof typeof faults; readonly at: string }): string =>
  `Refused. ${faults[fault](at)}`;
export const accepted = (links: number, trades: number, first: string, last: string): string =>
  `Checked. ${counted(links, 'link')} from ${first} to ${last}, each in the log; ${counted(trades, 'disclosed trade')}, each fill in its link.`;
