import type { ConnectionFailure, FailedRun } from '#domain/connections/brokerConnection.ts';
import { counted } from '#domain/format/percent.ts';
import type { NoticeText } from '../noticeTexts.ts';
import { brokers } from './brokerTexts.ts';

/** The name of an import that came by a connection, as a file's name is shown: days as "2026-11-27". */
export const importName = (connection: string, since: string, until: string): string =>
  since === until ? `${connection}, ${until}` : `${connection}, ${since} to ${until}`;

/** The notification that trades came in. */
export const arrived = (connection: string, fills: number, corrected: number): NoticeText => ({
  type: 'trade',
  title: fills > 0 ? `${counted(fills, 'new fill')} from ${connection}` : `${connection} corrected ${counted(corrected, 'fill')}`,
  message:
    corrected === 0
      ? 'They’re in your journal. Open Trades to review them.'
      : `Your broker also corrected ${counted(corrected, 'fill')} that you had. The import history says what changed and why.`,
});

/** A correction of an execution that its trader cut in two. */
export const notApplied = (symbol: string, reason: string): string =>
  `${symbol}: ${reason} You split this fill between two trades, so it stays as it is. Undo the split, and the next sync corrects it.`;

/** A fill of a file and the broker's own statement of it, each as "buy 10 at 200, fee 1"; '' where the broker states none. `what`: symbol and day. */
export const differs = (broker: string, what: string, file: string, journal: string, stated: string): string =>
  `${what}: ${journal} in ${file}. ${stated === '' ? `${broker} doesn’t state it.` : `${broker} states ${stated}.`}`;

/** The notification that a broker contradicts files. */
export const contradicts = (broker: string, fills: number): NoticeText => ({
  type: 'system',
  title: `${broker} states ${counted(fills, 'fill')} otherwise than your files`,
  message:
    'Your journal keeps what the files say. Open the connection to see each one; undo a file’s import, and the next sync brings its own.',
});

/** Days that a broker gives no more, as "Oct 27 to Nov 2". */
export const missed = (broker: string, days: string): string => `${broker} doesn’t give ${days} any more. Import a file of those days.`;
/** Days that have more than a broker gives, as "Oct 27, Nov 2". */
export const tooLarge = (broker: string, days: string): string =>
  `${broker} has more trades on ${days} than it sends us. Import a file of each of these days.`;
/** Accounts in an answer that aren't part of the connection, as "U1, U2". */
export const notChosen = (broker: string, accounts: string): string =>
  `${broker} also sent activity of ${accounts}, outside this connection. It stays out; reconnect to choose your accounts.`;
/** The notification of missing days, by the sentence about them. */
export const daysMissing = (broker: string, message: string): NoticeText => ({
  type: 'system',
  title: `Days are missing from ${broker}`,
  message,
});

/** The notification that a connection goes on only after its trader acts. */
export const needsYou = (broker: string, sentence: string): NoticeText => ({
  type: 'system',
  title: `Your connection to ${broker} needs attention`,
  message: sentence,
});

/** A failure's sentence: what happened, then what to do. */
const sentences: Readonly<Record<ConnectionFailure, (broker: string) => string>> = {
  credential_refused: (broker) => `${broker} doesn’t accept this access any more. Reconnect with a new one.`,
  credential_expired: (broker) => `Your access to ${broker} has expired. Reconnect to go on.`,
  address_refused: (broker) => `${broker} doesn’t accept requests from our address. Allow all addresses there, then reconnect.`,
  permission_missing: (broker) => `This access can’t read your trades at ${broker}. Give it reading rights and reconnect.`,
  report_missing: (broker) => `${broker} doesn’t know this report. Check its number and reconnect.`,
  report_unsuited: (broker) => `The report from ${broker} lacks what we need. Follow the steps again and reconnect.`,
  account_missing: (broker) => `${broker} doesn’t show this account to this access. Reconnect and choose your accounts.`,
  other_account: (broker) =>
    `${broker} answered with an account that isn’t part of this connection. Nothing was added. Reconnect to choose your accounts.`,
  not_ready: (broker) => `${broker} isn’t ready with your trades yet. We’ll ask again.`,
  busy: (broker) => `${broker} asked us to wait. We’ll ask again by ourselves.`,
  locked_out: (broker) => `${broker} has locked this access for some hours. We’ll try again then.`,
  away: (broker) => `${broker} doesn’t answer right now. We’ll ask again.`,
  not_understood: (broker) => `${broker} answered with something we can’t read. Nothing was added. We’ll ask again.`,
  too_large: (broker) => `${broker} sent more for one day than we can take. Import that day as a file.`,
  elsewhere: (broker) => `${broker} sent us to an address we don’t know, so we stopped. Write to us on the contact page.`,
  journal_refused: () => 'Your journal was busy with other changes. We’ll try again.',
  our_fault: () => 'Something went wrong on our side. Nothing was lost, and we’ll try again.',
};

/** An account of a connection that the broker's answer does not have. */
const lacks = (broker: string, account: string): string =>
  `${broker} doesn’t show your account ${account} any more. Give this access that account, or reconnect and choose your accounts.`;

/** The sentence for a failed run: of the account that it names, or of the broker's own code, if it has one. */
export function failureSentence(
  broker: keyof typeof brokers,
  { failure, brokerCode, account }: Pick<FailedRun, 'failure' | 'brokerCode' | 'account'>,
): string {
  const { name, codes } = brokers[broker];
  return account ? lacks(name, account) : (codes[brokerCode] ?? sentences[failure](name));
}
