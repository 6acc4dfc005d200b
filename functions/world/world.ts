import type { DomainEvent } from '#contract/events.ts';
import type { CountedEvent } from '#contract/settings/countedEvents.ts';
import type { Table } from '../table/table.ts';
import type { ApiAnswers } from './apiAnswers.ts';
import type { DeadLetters } from './deadLetters.ts';
import type { Files } from './files.ts';
import type { Identity } from './identity.ts';
import type { Seal } from './kmsSeal.ts';
import type { MarketData } from './marketData.ts';
import type { Model } from './model.ts';
import type { Payments } from './payments.ts';
import type { Push } from './push/push.ts';
import type { SecondFactors } from './secondFactors.ts';

/** What a line of the log says. `count` makes it one more of something that alarms watch. Nothing of a person but our own id belongs in it. */
export type LogEntry = { readonly count?: CountedEvent; readonly [field: string]: unknown };

/** Everything a handler may reach outside itself. Tests pass their own; `aws.ts` wires the real ones from the environment. */
export type World = {
  /** UTC milliseconds. */
  now(): number;
  /** Resolves after so many milliseconds. */
  wait(ms: number): Promise<void>;
  /** Cryptographically random bytes as base64url text. */
  random(bytes: number): string;
  table: Table;
  identity: Identity;
  /** Second factors. Only functions built with `codesFromEnv` have them. */
  readonly codes: SecondFactors;
  /** Users' files. Only functions built with `filesFromEnv` have them. */
  files: Files;
  /** Null where nobody can pay, and in functions that have nothing to do with money. */
  readonly payments: Payments | null;
  /** Null where no model is set up, and in functions that do not write analyses. */
  readonly model: Model | null;
  /** Providers of price bars, and what seals people's keys of them. Only functions built with `marketFromEnv` have them. */
  readonly market: MarketData;
  readonly seal: Seal;
  /** Only functions built with `deadLettersFromEnv` have them. */
  readonly deadLetters: DeadLetters;
  /** Only functions built with `apiAnswersFromEnv` know them. */
  readonly apiAnswers: ApiAnswers;
  /** Publishes an event that others may react to. Losing one must harm nothing. */
  publish(event: DomainEvent): Promise<void>;
  /** How browsers are told of new notifications; `table` tells them. Null where nothing is pushed: they ask every 30 seconds. */
  readonly push: Push | null;
  /** Whether admins' calls open only to sign-ins with a second factor. */
  readonly adminSecondFactor: boolean;
  /** Keys the environment hands in. */
  secrets: {
    readonly pepper: string;
    /** What CloudFront adds to each call, the current and the previous; undefined where nothing is in front. */
    readonly origin?: readonly string[] | undefined;
  };
  log(entry: LogEntry): void;
};
