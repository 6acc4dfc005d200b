import { existsSync, readFileSync } from 'node:fs';
import { type DeployFile, deployFile, readDeployFile } from './deployFile.ts';
import { usualStage } from './stageNames.ts';

/** The stack's settings. */
export type Settings = {
  /** A part of every name (`stageNames`). */
  readonly stage: string;
  /** Null: CloudFront's own name. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | null;
  /** Google sign-in. Its client secret is read from Secrets Manager. Null: off. */
  readonly google: { readonly clientId: string; readonly siteUrl: string } | null;
  /** Payments. Stripe's keys and price ids are read from Secrets Manager. Null: payments are off. */
  readonly stripe: { readonly siteUrl: string } | null;
  /** The model that writes analyses. Its key is read from Secrets Manager. Null: our own rules write them. */
  readonly ai: { readonly model: string; readonly baseUrl: string | null } | null;
  /** Mail to users goes out through SES, from this address. Null: none is sent. */
  readonly mail: { readonly from: string } | null;
  /** Traders' secret addresses for statements are at this domain, received by SES. Null: none. */
  readonly inbox: { readonly domain: string } | null;
  /** The calendar of OpenTimestamps that stamps the public log. Null: none. */
  readonly recordCalendar: string | null;
  /** E-mail address for alarms; null: alarms only show on the dashboard. The budget exists either way. */
  readonly alarms: { readonly email: string | null; readonly monthlyDollars: number };
  /** Admins' calls open only to sign-ins with a second factor. */
  readonly adminSecondFactor: boolean;
  /** Factor for every rate limit of the API. */
  readonly apiRate: number;
  /** A restored table in place of the stack's own; null: its own. */
  readonly tableName: string | null;
  /**
   * False while the stack is first created: AWS then can remove its resources, should the rest fail. Afterwards table, pool and stack are
   * protected from deletion.
   */
  readonly guarded: boolean;
  /** CloudFormation reads a secret again only for a resource that changed: everything that has one names this, so a new version reads all again. */
  readonly secretsVersion: string;
  /** Paths of all that the deploy file states. */
  readonly stated: readonly string[];
};

/** The context with which the stack is made for the first time: `cdk deploy --context first=1`. */
export const firstDeployContext = 'first';

/** The context that names a release: `cdk deploy --context release=2026-11-26T093000`. The stack reports it, so that what runs is known from AWS itself. */
export const releaseContext = 'release';

/** US dollars a month, where deploy.json names no other sum. */
export const usualBudget = 50;

/** Paths of every setting a file states; null or false states that it is off. */
export const statedIn = (value: object, under = ''): readonly string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null
      ? statedIn(inner, `${under}${name}.`)
      : inner === null || inner === undefined || inner === false
        ? []
        : [`${under}${name}`],
  );

/** The stack settings of a deploy file; everything has a working default. */
export function settingsOf(file: DeployFile, guarded = true): Settings {
  const { stage = usualStage, domain = null, google = null, stripe = null, ai = null, mail = null, alarms = null, tableName = null } = file;
  const siteUrl = domain === null ? null : `https://${domain.name}`;
  return {
    stage,
    domain,
    google: google !== null && siteUrl !== null ? { clientId: google.clientId, siteUrl } : null,
    stripe: stripe === true && siteUrl !== null ? { siteUrl } : null,
    ai: ai === null ? null : { model: ai.model, baseUrl: ai.baseUrl ?? null },
    mail: mail === null ? null : { from: mail.from },
    inbox: file.inbox ?? null,
    recordCalendar: file.recordCalendar ?? null,
    alarms: { email: alarms?.email ?? null, monthlyDollars: alarms?.monthlyDollars ?? usualBudget },
    adminSecondFactor: file.adminSecondFactor ?? true,
    apiRate: file.apiRate ?? 1,
    tableName,
    guarded,
    secretsVersion: file.secretsVersion ?? '1',
    // A file without its stage is another stack's, which is not asked.
    stated: [
      ...statedIn(file).filter((path) => path !== 'stage'),
      // On by default, so only "false" is a statement.
      ...(file.adminSecondFactor === false ? ['adminSecondFactor'] : []),
    ],
  };
}

/** The settings of this clone: from its deploy file, or all defaults without one. */
export const ownSettings = (guarded = true): Settings =>
  settingsOf(existsSync(deployFile()) ? readDeployFile(readFileSync(deployFile(), 'utf8')) : {}, guarded);
