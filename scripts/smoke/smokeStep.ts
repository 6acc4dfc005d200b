import type { SiteClient } from './siteClient.ts';

/** The smoke test's user. */
export type SmokePerson = { readonly email: string; readonly username: string; readonly password: string };

/** Pays for the plan of a checkout page. Answers why it cannot, or null when it did. */
export type Pay = (checkoutUrl: string) => Promise<string | null>;

/**
 * Scope of the test. `api`: the API's own address, which must refuse; null: unknown here. `pay`: null if payments
 * are off.
 */
export type SmokeOptions = {
  readonly executions: number;
  readonly api: string | null;
  readonly pay: Pay | null;
  readonly wait: (ms: number) => Promise<void>;
};

/** A step's inputs; `token` is set after the sign-in. */
export type SmokeContext = {
  readonly client: SiteClient;
  readonly person: SmokePerson;
  readonly options: SmokeOptions;
  token: string;
};

/**
 * A requirement of a site. `run` returns its observation, throws on a failure, and returns a `Skipped` if it
 * couldn't be tried.
 */
export type SmokeStep = { readonly name: string; readonly run: (context: SmokeContext) => Promise<string | Skipped> };

/** Reason a step was skipped. */
export class Skipped {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** Throws with `otherwise` unless something holds. */
export function must(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}
