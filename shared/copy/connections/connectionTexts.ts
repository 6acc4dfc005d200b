import type { ConnectionState } from '#domain/connections/brokerConnection.ts';
import { count, counted, plural } from '#domain/format/percent.ts';
import { rowsOfCash } from '../cash/cashTexts.ts';

// Texts of the screens of connections. Failures are in runTexts.ts, brokers' own texts in brokerTexts.ts.

export const lead = 'Trades arrive by themselves after each close. We can only read: no order can be placed with this access.';
export const title = 'Your connections';
export const loading = 'Loading your connections …';
export const loadFailed = 'We couldn’t load your connections. Please try again.';
export const none = 'No broker connected yet. Connect one, and its trades arrive after each close.';
export const choose = 'Connect a broker';
/** Brokers not tried on a live account: these, or every one of the list (null). */
export const untried = (names: readonly string[] | null): string =>
  names === null ? 'None of these has been tried on a live account yet.' : `Not tried on a live account yet: ${names.join(', ')}.`;
export const needsAccount = 'Our server asks your broker, so connecting one needs an account.';
export const otherBrokers = 'Your broker isn’t here? Import its files instead.';

// One connection
/** Names of a connection's states. */
export const states: Readonly<Record<ConnectionState, string>> = {
  first: 'Getting your history',
  working: 'Working',
  paused: 'Paused',
  reconnect: 'Needs attention',
  stopped: 'Stopped',
};
export const syncing = 'Syncing';
export const waiting = 'Waiting';
export const waitsUntil = (broker: string, clock: string): string => `Waiting for ${broker} until ${clock}. It goes on by itself.`;
export const renewSoon = 'Renew soon';
export const endsOn = (day: string): string => `Your access ends ${day}. Reconnect before then, and no sync is missed.`;
export const lastSync = 'Last sync';
export const lastGood = (moment: string): string => `Last sync ${moment}`;
export const noSync = 'Not yet';
export const next = 'Next';
export const nextAt = (moment: string): string => `next ${moment}`;
export const nextTry = (moment: string): string => `Next try ${moment}.`;
export const noNext = 'None';
export const accounts = 'Accounts';
export const accessEnds = 'Access good until';
export const sync = 'Sync now';
export const pause = 'Pause';
export const resume = 'Resume';
export const reconnect = 'Reconnect';
export const write = 'Write to us';
export const importFile = 'Import a file';
export const history = 'History';
export const disconnect = 'Disconnect';
export const more = (name: string): string => `More for ${name}`;
export const actOn = (action: string, name: string): string => `${action}: ${name}`;
export const begun = (name: string): string => `Asking ${name} now. New trades appear here in a minute or two.`;
export const pausedNow = (name: string): string => `${name} is paused. Nothing is asked until you resume.`;
export const resumedNow = (name: string): string => `${name} is on again.`;
export const disconnectTitle = (name: string): string => `Disconnect ${name}?`;
export const disconnectText = 'We delete your access and the history of syncs. Your trades, notes and imports stay.';
export const disconnected = (name: string): string => `${name} is disconnected. Your access is deleted, your trades stay.`;
export const notFound = 'This connection no longer exists';
export const allConnections = 'All connections';

// Connecting
export const connectTitle = (broker: string): string => `Connect ${broker}`;
export const reconnectTitle = (name: string): string => `Reconnect ${name}`;
export const untriedNote = (broker: string): string =>
  `Built from the documentation of ${broker} and not yet tried on a live account. Check your first sync against a statement, and tell us if something is off.`;
export const getAccess = (broker: string): string => `Get access from ${broker}`;
export const enterAccess = 'Paste it here';
export const enterHint = 'We test it right away. It’s stored encrypted, never shown again and deleted when you disconnect.';
export const optional = (label: string): string => `${label} (optional)`;
export const test = 'Test';
export const testAgain = 'Test again';
export const testing = (broker: string): string => `Asking ${broker} … this can take half a minute.`;
export const works = (accountCount: number): string => `It works. ${counted(accountCount, 'account')} found.`;
export const testFailed = 'We couldn’t test this. Please try again.';
export const chooseOne = 'Choose one';
export const misshaped = 'This doesn’t look right. Copy it again.';
export const signInAt = (broker: string): string => `Sign in at ${broker}`;
export const signInHint = 'Opens in a new tab. When you’re done, copy the address of the page you land on.';
export const chooseAccounts = 'Choose your accounts';
export const accountsWait = 'Your accounts show up here once the test passes.';
export const importAccount = (number: string): string => `Import account ${number}`;
export const goesTo = (number: string): string => `Journal account for ${number}`;
export const takenElsewhere = 'Another connection already imports this account.';
export const noAccounts = 'Choose at least one account.';
export const noLabel = 'Enter an account.';
export const finish = 'Finish';
export const name = 'Name';
export const nameHint = 'Shown on imports and in the sidebar.';
export const noName = 'Enter a name.';
export const from = 'Import trades since (optional)';
export const fromHint = 'Leave it empty to get everything your broker still has. Trades you imported as files aren’t added twice.';
export const connect = 'Connect';
export const connecting = 'Connecting …';
export const saveFailed = 'We couldn’t save this. Please try again.';
export const connected = (name: string): string => `${name} is connected. We’re getting your history.`;
export const reconnected = (name: string): string => `${name} is connected again. We’re catching up on what was missed.`;
export const backToAll = 'Back to your connections';
export const afterTitle = 'What happens next';
export const after = [
  'We get your history now, then ask after each close. You can also sync any time.',
  'Every sync is listed with what it added, and can be undone.',
  'The same fill never counts twice, also when you import the file of that day.',
  'What your broker corrects later replaces the old fill, with the reason.',
] as const;

// Access of a connection
export const access = 'Access';
export const replace = 'Replace';
export const hidden = (lastFour: string): string => (lastFour === '' ? 'Stored encrypted' : `••••••••${lastFour}`);
export const hiddenAloud = (lastFour: string): string => (lastFour === '' ? 'Stored encrypted' : `Stored encrypted, ends in ${lastFour}`);
/** An account at the broker, with what the broker calls it (or ''), and the account of the journal. */
export const journalAccount = (number: string, name: string, account: string): string =>
  [name === '' || name === number ? number : `${number} (${name})`, ...(number === account ? [] : [`goes to ${account}`])].join(' ');

// Runs
export const runs = 'Every sync';
export const runsLoading = 'Loading the syncs …';
export const runsFailed = 'We couldn’t load the syncs. Please try again.';
export const noRuns = 'The first sync is on its way. It’s listed here with what it added.';
export const viewTrades = 'View trades';
export const viewTradesOf = (moment: string): string => `View trades of the sync of ${moment}`;
export const undo = 'Undo';
export const undoOf = (moment: string): string => `Undo the sync of ${moment}`;
export const undone = 'Undone';
export const notRead = (rows: number): string => `${counted(rows, 'row')} couldn’t be read`;
export const differs = (fills: number): string => `Your journal differs in ${counted(fills, 'fill')}`;
export const goesOn = 'More to come: we go on by ourselves.';

type RunCounts = {
  readonly added: number;
  readonly duplicates: number;
  readonly corrected: number;
  readonly cash: number;
  readonly notReadCount: number;
};

/** "14 new fills, 1 corrected, 2 cash rows"; "Nothing new". */
function added({ added, corrected, cash }: Pick<RunCounts, 'added' | 'corrected' | 'cash'>): string {
  const parts = [
    ...(added > 0 ? [counted(added, 'new fill')] : []),
    ...(corrected > 0 ? [`${count(corrected)} corrected`] : []),
    ...(cash > 0 ? [rowsOfCash(cash)] : []),
  ];
  return parts.length === 0 ? 'Nothing new' : parts.join(', ');
}
/** The result of a run in sentences: additions, fills known already, and rows that could not be read. */
export const ran = (run: RunCounts): string =>
  [
    `${added(run)}.`,
    ...(run.duplicates > 0 ? [`${count(run.duplicates)} ${plural(run.duplicates, 'was', 'were')} there already.`] : []),
    ...(run.notReadCount > 0 ? [`${notRead(run.notReadCount)}.`] : []),
  ].join(' ');

// The import page
export const door = '1. Connect a broker';
export const doorText = 'Trades then arrive by themselves after each close.';
export const noSyncYet = 'The first sync is on its way';
export const fix = 'Fix';
export const fillsFrom = (fills: number, name: string): string => `${counted(fills, 'new fill')} from ${name}`;

// The sidebar
export const synced = (name: string, time: string): string => `${name} synced ${time}`;
export const needsFix = (name: string): string => `${name} needs attention`;
export const delayed = (name: string): string => `${name} is delayed`;
export const first = (name: string): string => `${name}: first sync`;
export const isPaused = (name: string): string => `${name} paused`;
