import type { ConnectionFailure, FailedRun } from '#domain/connections/brokerConnection.ts';
import { BROKER_ZONE } from '#domain/connections/nextRun.ts';
import { inZone } from '#domain/format/inZone.ts';
import { counted, plural } from '#domain/format/percent.ts';
import { yearDay } from '#domain/format/shortDay.ts';
import { writeNumber } from '#domain/format/writeNumber.ts';
import type { Fill } from '#domain/trades/fill.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { NoticeText } from '../noticeTexts.ts';
import { brokers } from './brokerTexts.ts';

/** The name of an import that came by a connection, as a file's name is shown. `days` as "Nov 18–20, 2026". */
export const importName = (connection: string, days: string): string => `${connection}, ${days}`;

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

const exact = (value: Decimal, options: Intl.NumberFormatOptions = {}): string =>
  writeNumber(value, { maximumFractionDigits: 8, ...options });
const money = (value: Decimal, currency: string): string =>
  currency.length === 3 ? exact(value, { style: 'currency', currency, minimumFractionDigits: 2 }) : `${exact(value)} ${currency}`;
type Stated = Pick<Fill, 'action' | 'quantity' | 'price' | 'fee' | 'instrument' | 'time'>;
/** Fills as "buy 10 at 200, fee $1.00 + buy 5 at 201, fee $0.50", exactly. */
const statesOf = (some: readonly Stated[], hasFees: boolean): string =>
  some
    .map(({ action, quantity, price, fee, instrument }) =>
      [`${action} ${exact(quantity)} at ${exact(price)}`, ...(hasFees ? [`fee ${money(fee, instrument.currency)}`] : [])].join(', '),
    )
    .join(' + ');
/** "10:30:00 AM". */
const clockOf = ([first]: readonly Stated[]): string => inZone(BROKER_ZONE, { timeStyle: 'medium' }).format(first!.time);

/**
 * Fills that the journal has, and the broker's own statement of them; empty where it states none. `from`: their file, null where they came by an earlier sync.
 * `isTime`: only their times differ.
 */
export function differs(
  broker: string,
  {
    symbol,
    day,
    fills,
    from,
    hasFees,
    isTime,
  }: {
    readonly symbol: string;
    readonly day: string;
    readonly fills: readonly Stated[];
    readonly from: string | null;
    readonly hasFees: boolean;
    readonly isTime: boolean;
  },
  stated: readonly Stated[],
): string {
  const what = `${symbol}, ${yearDay(day)}: ${statesOf(fills, hasFees)}`;
  if (from === null) return `${what}, from an earlier sync. ${broker} doesn’t list it any more.`;
  if (stated.length === 0) return `${what} in ${from}. ${broker} doesn’t state it.`;
  return isTime
    ? `${what}, at ${clockOf(fills)}, in ${from}. ${broker} states the same at ${clockOf(stated)} (New York).`
    : `${what} in ${from}. ${broker} states ${statesOf(stated, true)}.`;
}

/** Fees of a file that states none (`file` null), or that its trader's rules set, beside the broker's. */
export const feesDiffer = (
  broker: string,
  from: string,
  fills: number,
  { file, broker: own }: { readonly file: Decimal | null; readonly broker: Decimal },
  currency: string,
): string =>
  `${from}: ${file === null ? 'no fees' : `${money(file, currency)} of fees by your rules`} for ${counted(fills, 'fill')}. ${broker} states ${money(own, currency)} for ${plural(fills, 'it', 'them')}.`;

/** Days whose answer came in several parts, so that fills which only files have, or have more of, aren't told from those of another part. */
export const notCompared = (connection: string, days: string): string =>
  `${days} came from ${connection} in several parts, so we couldn’t compare all fills of your files. Check these days at your broker.`;

/** The notification that a broker contradicts the journal. */
export const contradicts = (broker: string, fills: number): NoticeText => ({
  type: 'system',
  title: `${broker} states ${counted(fills, 'fill')} otherwise than your journal`,
  message: 'Your journal stays as it is. Open the connection to see each one; undo a file’s import, and the next sync brings its own.',
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
