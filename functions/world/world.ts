// Record 0003: a pure core, and effects as one argument.

import type { DomainEvent } from '#contract/events.ts';
import type { CountedEvent } from '#contract/settings/countedEvents.ts';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import type { Table } from '../table/table.ts';
import type { BrokerAnswer, BrokerRequest } from './brokers/brokerSource.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';
import type { Seal } from './kmsSeal.ts';
import type { MarketData } from './marketData.ts';
import type { Messages } from './messages/messages.ts';
import type { Model } from './model.ts';
import type { Payments } from './payments.ts';
import type { Push } from './push/push.ts';

/** The second factors of the user pool: codes of an authenticator app. `username` is our own user id; only people with a password have them. */
export type SecondFactors = {
  /** Completes a sign-in that waits for a code. `over`: it has waited too long, or got too many wrong codes. */
  answer(username: string, waiting: string, code: string): Promise<{ token: string } | 'wrong' | 'over'>;
  /** A new secret (base32) for the person's authenticator app. `proof` is `secondFactorProof`'s. It counts once a code of it was confirmed. */
  newSecret(username: string, proof: string): Promise<string>;
  /** True if a code matches the latest secret, which is active from then on. */
  confirmSecret(username: string, proof: string, code: string): Promise<boolean>;
  /** Sets whether sign-in requires a code. */
  ask(username: string, on: boolean): Promise<void>;
};

/** The API's response statistics. */
type ApiAnswers = {
  /**
   * Calls of the last 24 hours, and how many failed with a server error. Null if unknown: that must not fail the
   * caller.
   */
  lastDay(): Promise<{ readonly calls: number; readonly failed: number } | null>;
};

/** Undeliverable work: events that failed every retry, and scheduled runs that failed every time. */
type DeadLetters = {
  /** About how many wait in the queue for a person to look at. Null when the queue does not answer: that must not stop who asks. */
  count(): Promise<number | null>;
};

/** A call of our own API. `body`: JSON. `viewer`: the caller's address, which limits by address count. Answers the status and the parsed body; rejects where nothing answered. */
type AskApi = (call: {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  readonly token: string;
  readonly viewer: string | null;
}) => Promise<{ readonly status: number; readonly body: unknown }>;

/** A calendar of OpenTimestamps. Each call answers null where it has no answer yet, or none of a calendar: nothing waits for one. */
export type Calendar = {
  /** Its address. */
  readonly url: string;
  /** Takes a digest; answers the proof that it did. */
  stamp(digest: Uint8Array<ArrayBuffer>): Promise<Uint8Array | null>;
  /** The rest of a proof, once a block has it. */
  rest(commitment: Uint8Array): Promise<Uint8Array | null>;
};

/** A log line. `count` also increments a metric that alarms watch. Contains no personal data except our own id. */
export type LogEntry = { readonly count?: CountedEvent; readonly [field: string]: unknown };

/** Everything a handler may reach outside itself. Tests pass their own; `aws.ts` wires the real ones from the environment. */
export type World = {
  /** UTC milliseconds. */
  now(): number;
  /** Resolves after `ms`. */
  wait(ms: number): Promise<void>;
  /** Cryptographically random bytes as base64url text. */
  random(bytes: number): string;
  table: Table;
  identity: Identity;
  /** Second factors. Only functions built with `codesFromEnv` have them. */
  readonly codes: SecondFactors;
  /** Users' files. Only functions built with `filesFromEnv` have them. */
  files: Files;
  /** Null if payments are off, and in functions that don't use them. */
  readonly payments: Payments | null;
  /** Null where no model is set up, and in functions that do not write analyses. */
  readonly model: Model | null;
  /** Providers of price bars, and what seals people's keys of them. Only functions built with `marketFromEnv` have them. */
  readonly market: MarketData;
  readonly seal: Seal;
  /** Asks a broker of people's connections, without a pace. Only functions built with `brokersFromEnv` have it. */
  readonly askBroker: (broker: ConnectedBroker, request: BrokerRequest) => Promise<BrokerAnswer>;
  /** Mail, push to devices and webhooks. Only functions built with `messagesFromEnv` send any. */
  readonly messages: Messages;
  /** The domain of traders' secret addresses for statements; null: no mail is received. */
  readonly inboxDomain: string | null;
  /** Stamps pages of the public log from outside; null where none is set up. Only functions built with `calendarFromEnv` have it. */
  readonly calendar: Calendar | null;
  /** Only functions built with `deadLettersFromEnv` have them. */
  readonly deadLetters: DeadLetters;
  /** Only functions built with `apiAnswersFromEnv` know them. */
  readonly apiAnswers: ApiAnswers;
  /** Calls our own API as a program of its owner would, with their token. Only functions built with `ownApiFromEnv` have it. */
  readonly askApi: AskApi;
  /** The site's address, and the HTML that every screen of the app begins with. Only functions built with `siteFromEnv` have it. */
  readonly site: { readonly url: string; shell(): Promise<string> };
  /** Publishes an event that others may react to. Losing one must harm nothing. */
  publish(event: DomainEvent): Promise<void>;
  /** Pushes new notifications to browsers; `table` calls it. Null without push: browsers poll every 30 seconds. */
  readonly push: Push | null;
  /** True if admin calls require a sign-in with a second factor. */
  readonly adminSecondFactor: boolean;
  /** Keys the environment hands in. */
  secrets: {
    readonly pepper: string;
    /** CloudFront's secret header values, current and previous; undefined without a site in front. */
    readonly origin?: readonly string[] | undefined;
  };
  log(entry: LogEntry): void;
};
