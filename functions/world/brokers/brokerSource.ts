// Record 0111: a connection is an import that runs on a schedule.

import type { AfterFailure, actsAfter, ConnectedBroker, ConnectionFailure } from '#domain/connections/brokerConnection.ts';
import type { BrokerStanding, NetDay } from '#domain/connections/brokerStanding.ts';
import type { ConnectionRow } from '#domain/connections/readAnswer.ts';

/** A trader's entries, by the names of the broker's fields. Sealed when stored, never logged, never part of an answer or an error. */
export type Credential = Readonly<Record<string, string>>;

/**
 * One field of a credential. Its label and hint are in shared/copy/connections/brokerTexts.ts. `secret`: hidden while it is typed; `choices`: the only values,
 * where it is chosen and not typed.
 */
type CredentialField = {
  readonly name: string;
  readonly shape: RegExp;
  readonly longest: number;
  readonly secret: boolean;
  readonly choices?: readonly string[];
};

/** Reactions after which the trader can do the act of the failure. */
type Follows = {
  readonly wait: Exclude<AfterFailure, 'reconnect' | 'final'>;
  readonly reconnect: 'reconnect';
  readonly import: 'retry' | 'final';
  readonly write: 'final';
};

/** A failure of ours, and what follows it. */
export type BrokerError = {
  [F in ConnectionFailure]: { readonly failure: F; readonly after: Follows[(typeof actsAfter)[F]] };
}[ConnectionFailure];

/** Facts of a broker's service, as data that tests walk over. */
export type BrokerFacts = {
  readonly id: ConnectedBroker;
  readonly fields: readonly CredentialField[];
  /** The only hosts that are ever called, exactly. */
  readonly hosts: readonly string[];
  /** Limits of requests in some seconds, for one credential. Every request counts, polls and refused ones too. */
  readonly pace: readonly { readonly requests: number; readonly seconds: number }[];
  /**
   * Days of one window (both ends included), days that a first run may go back, and days asked again each time, for late corrections. `mayEnd`: its list may begin
   * later than the days asked for, so a fill before the first one listed is not missing.
   */
  readonly window: { readonly days: number; readonly back: number; readonly again: number; readonly mayEnd?: true };
  /** Clock times in New York ("17:30") at which a run is due, the earliest first: the broker has the day's fills by then. */
  readonly readyAt: readonly string[];
  /** The broker's codes of failures, and what each means. */
  readonly errors: Readonly<Record<string, BrokerError>>;
  /** True until it has run against the real service. */
  readonly untried: boolean;
};

/** A request to a broker: `url` is absolute, https, and of a listed host. */
export type BrokerRequest = {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};

/** Its answer, of any status; `header` by a name in small letters, null when absent. */
export type BrokerAnswer = { readonly status: number; readonly text: string; header(name: string): string | null };

/**
 * The only way to a broker. It waits for the pace, follows no redirect, and ends at a time and a size limit. Throws `BrokerFailed` (`elsewhere`, `away`,
 * `too_large`); any status is an answer, which the source judges.
 */
export type AskBroker = (request: BrokerRequest) => Promise<BrokerAnswer>;

/** Everything a source may use during one run. */
export type BrokerSession = {
  readonly credential: Credential;
  readonly ask: AskBroker;
  /** UTC milliseconds. */
  readonly now: () => number;
  /** Resolves after `ms`; a trader sees a long wait. A fetch gives its next step instead. */
  wait(ms: number): Promise<void>;
  /** Stores a credential that the broker renewed, before the next request: the old one may be dead. `endsAt` in UTC milliseconds, null when unknown. */
  keep(credential: Credential, endsAt: number | null): Promise<void>;
};

/** One of the credential's accounts. `name`: what the broker calls it, or ''. */
export type BrokerAccount = { readonly number: string; readonly name: string };

/** Days in New York ("2026-11-27"), both included, of these accounts. `cursor`: given by the step before; null at the first. */
export type FetchRequest = {
  readonly since: string;
  readonly until: string;
  readonly accounts: readonly string[];
  readonly cursor: string | null;
};

/** An execution that the broker takes back, with its reason for the trader and its row. A statement under that id in the same answer counts instead. */
export type TakenBack = { readonly executionId: string; readonly reason: string; readonly raw: string };

/** One account's part of a step: a file of a layout that the importer knows (`layout` is that importer's id), or rows of the connection layout, oldest first. */
export type FetchedPart = { readonly account: string; readonly takesBack?: readonly TakenBack[] } & (
  | { readonly layout: string; readonly file: string }
  | { readonly rows: readonly ConnectionRow[] }
);

/** Days of one account. */
export type AccountDays = { readonly account: string; readonly days: readonly NetDay[] };

/**
 * The result of one step. `next` null: everything between the two days has come; else the step to make next, not before `after` milliseconds. A cursor is
 * at most 2,000 characters, holds nothing of the credential, and works in another run too. `standings`: what accounts hold, where the rows of all steps so far
 * have everything that led to it. `netDays`: days between the two that the broker values. `accounts`: all that the credential opens now; a run stops where a
 * chosen one is not among them. `tooLarge`: a day that has more than any request can bring; the run names it and goes on.
 */
export type Fetched = {
  readonly parts: readonly FetchedPart[];
  readonly next: { readonly cursor: string; readonly after: number } | null;
  readonly standings?: readonly BrokerStanding[];
  readonly netDays?: readonly AccountDays[];
  readonly accounts?: readonly BrokerAccount[];
  readonly tooLarge?: string;
};

/**
 * A broker's service. One file here and one line in index.ts; effects only through the session's `ask`. Both throw `BrokerFailed`; nothing of the
 * credential may be in its message.
 */
export type BrokerSource = {
  readonly facts: BrokerFacts;
  /** The accounts that the credential opens; at least one. */
  test(session: BrokerSession): Promise<readonly BrokerAccount[]>;
  /** One step of fetching; as few requests as the broker's pages allow. Rows of other accounts must be in their own part, never left out: the run refuses them. */
  fetch(session: BrokerSession, request: FetchRequest): Promise<Fetched>;
  /** The page where the trader signs in with the broker first, from the fields entered so far; the address they land on is then a field of the credential. */
  signInAddress?(fields: Credential): string;
};

/** A failure at a broker. `detail` is for our log: the broker's words, cut and without the credential. `account`: the number of the one it is about, or ''. */
export class BrokerFailed extends Error {
  override readonly name = 'BrokerFailed';
  readonly failure: ConnectionFailure;
  readonly after: AfterFailure;
  readonly brokerCode: string;
  readonly account: string;
  constructor({ failure, after }: BrokerError, brokerCode = '', detail = '', account = '') {
    super(detail.slice(0, 200) || failure);
    this.failure = failure;
    this.after = after;
    this.brokerCode = brokerCode.slice(0, 40);
    this.account = account;
  }
}
