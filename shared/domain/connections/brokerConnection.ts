// Record 0111: a connection is an import that runs on a schedule.

import type { ConnectedAccount } from '../importers/accountFault.ts';

/** Brokers whose services we ask, in the order in which they are offered. A new one: CONTRIBUTING, "a connected broker". */
export const connectedBrokers = ['interactive-brokers', 'alpaca', 'tastytrade', 'tradier', 'public', 'tradovate', 'schwab'] as const;

/** A broker whose service we ask. */
export type ConnectedBroker = (typeof connectedBrokers)[number];

/**
 * State of a connection. `first`: its history is not complete yet; `working`: it runs after each close; `paused`: by its trader; `reconnect`: it runs again
 * after its trader enters another credential; `stopped`: after a failure that another try does not mend.
 */
export const connectionStates = ['first', 'working', 'paused', 'reconnect', 'stopped'] as const;
/** One of those states. */
export type ConnectionState = (typeof connectionStates)[number];

/**
 * Reasons of a failed run, each with the act of its trader: `wait`, and we ask again; `reconnect`; `import` the missing days as a file; `write` to us. Each has
 * its sentence in shared/copy/connections, which names that act. `elsewhere`: the broker named an address that is not on its list; `other_account`: it
 * answered with an account that this connection does not have.
 */
export const actsAfter = {
  credential_refused: 'reconnect',
  credential_expired: 'reconnect',
  address_refused: 'reconnect',
  permission_missing: 'reconnect',
  report_missing: 'reconnect',
  report_unsuited: 'reconnect',
  account_missing: 'reconnect',
  other_account: 'reconnect',
  not_ready: 'wait',
  busy: 'wait',
  locked_out: 'wait',
  away: 'wait',
  not_understood: 'wait',
  too_large: 'import',
  elsewhere: 'write',
  journal_refused: 'wait',
  our_fault: 'wait',
} as const;
/** One of those failures. */
export type ConnectionFailure = keyof typeof actsAfter;
/** All of them. */
export const connectionFailures = Object.keys(actsAfter) as readonly ConnectionFailure[];

/** Reaction to a failure: try again later, not before some seconds, only after the trader enters another credential, or never. */
export type AfterFailure = 'retry' | 'reconnect' | 'final' | { readonly waitSeconds: number };

/** A run that failed. `brokerCode`: the broker's own code, which may have a sentence of its own; '' without one. */
export type FailedRun = {
  readonly failure: ConnectionFailure;
  readonly brokerCode: string;
  /** The account that it is about, by its number at the broker; absent without one. */
  readonly account?: string | undefined;
  /** ISO 8601. */
  readonly at: string;
};

/** A connection as its trader sees it. The credential is no part of it, nor of anything that leaves the server. Moments are ISO 8601. */
export type BrokerConnection = {
  readonly id: string;
  readonly broker: ConnectedBroker;
  /** The trader's own name for it. */
  readonly name: string;
  readonly accounts: readonly ConnectedAccount[];
  readonly state: ConnectionState;
  readonly createdAt: string;
  /** The last run that asked for everything due and got it; null before the first. */
  readonly lastGoodAt: string | null;
  /** The next run by the clock; null when none is due. */
  readonly nextRunAt: string | null;
  /** The failure of the last run; null when it was good. */
  readonly failed: FailedRun | null;
  /** When its credential ends, where that is known. */
  readonly credentialEndsAt: string | null;
  /** The last four characters of its secret; '' for a short one. */
  readonly lastFour: string;
  /** Fills that the last run added; null before the first. */
  readonly lastAdded: number | null;
  /** A run is under way. */
  readonly isRunning: boolean;
  /** Until when that run waits for the broker's pace or its report; null when it does not. */
  readonly waitsUntil: string | null;
};
