import type { SiteClient } from './siteClient.ts';

/** Who the smoke test is while it runs. */
export type SmokePerson = { readonly email: string; readonly username: string; readonly password: string };

/** Pays for the plan of a checkout page. Answers why it cannot, or null when it did. */
export type Pay = (checkoutUrl: string) => Promise<string | null>;

/** How much is tried. `api`: the API's own address, which must not answer; null: not known here. `pay`: null where nobody can pay. */
export type SmokeOptions = {
  readonly executions: number;
  readonly api: string | null;
  readonly pay: Pay | null;
  readonly wait: (ms: number) => Promise<void>;
};

/** What a step works with; `token` is there once somebody is signed in. */
export type SmokeContext = {
  readonly client: SiteClient;
  readonly person: SmokePerson;
  readonly options: SmokeOptions;
  token: string;
};

/** Something a site must do. `run` answers what was seen; it throws when it was not, and answers a `Skipped` where it could not be tried. */
export type SmokeStep = { readonly name: string; readonly run: (context: SmokeContext) => Promise<string | Skipped> };

/** Why a step was not tried. */
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
