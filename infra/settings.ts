import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a deployment is, as `deploy.json` in the project's folder describes it. Secrets are never in it. */
const DeployFile = z.strictObject({
  /** The site's own name, with the ARN of its certificate in us-east-1. */
  domain: z.optional(
    z.nullable(
      z.strictObject({
        name: z.string().check(z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'domain.name is a name such as journal.example.com.')),
        certificateArn: z
          .string()
          .check(z.regex(/^arn:aws:acm:us-east-1:/, 'domain.certificateArn is the ARN of a certificate in us-east-1.')),
      }),
    ),
  ),
  google: z.optional(z.nullable(z.strictObject({ clientId: z.string().check(z.minLength(1, 'google.clientId is empty.')) }))),
  stripe: z.optional(z.nullable(z.boolean())),
  /** The model that writes analyses; `baseUrl` is a server compatible with OpenAI's, whose own it is without. */
  ai: z.optional(
    z.nullable(
      z.strictObject({
        model: z.string().check(z.regex(/^[\w.:/-]{1,80}$/, 'ai.model is the name of a model.')),
        baseUrl: z.optional(z.string().check(z.regex(/^https:\/\/[\w.-]+(:\d+)?(\/[\w./-]*)?$/, 'ai.baseUrl is an https address.'))),
      }),
    ),
  ),
  secretsVersion: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,30}$/, 'secretsVersion has at most 30 letters, digits, ".", "_" and "-".')),
  ),
});
export type DeployFile = z.infer<typeof DeployFile>;

/** What the stack is built with. */
export type Settings = {
  /** Null: CloudFront's own name. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | null;
  /** Google sign-in. Its client secret is read from Secrets Manager under `googleSecretName`. Null: off. */
  readonly google: { readonly clientId: string; readonly siteUrl: string } | null;
  /** Payments. Stripe's keys and price ids are read from Secrets Manager under `stripeSecretName`. Null: nobody can pay. */
  readonly stripe: { readonly siteUrl: string } | null;
  /** The model that writes analyses. Its key is read from Secrets Manager under `modelSecretName`. Null: our own rules write them. */
  readonly ai: { readonly model: string; readonly baseUrl: string | null } | null;
  /** CloudFormation reads a secret again only for a resource that changed: everything that has one names this, so a new version reads all again. */
  readonly secretsVersion: string;
};

/** Where the operator stores Google's client secret before switching Google on. */
export const googleSecretName = 'afterbell/google-client-secret';

/** Where the operator stores what `npm run payments` answers, before switching payments on: JSON with the fields of `stripeFields`. */
export const stripeSecretName = 'afterbell/stripe';
/** The fields of that secret, by the environment variable they become. */
export const stripeFields = {
  STRIPE_SECRET_KEY: 'secretKey',
  STRIPE_WEBHOOK_SECRETS: 'webhookSecrets',
  STRIPE_PRICE_MONTHLY: 'priceMonthly',
  STRIPE_PRICE_YEARLY: 'priceYearly',
  STRIPE_PORTAL_CONFIGURATION: 'portalConfiguration',
} as const;

/** Where the operator stores the model's key before switching analyses by a model on. */
export const modelSecretName = 'afterbell/model-key';

/** The file of this clone's deployment; another can be named by the environment. */
export const deployFile = (): string => process.env.AFTERBELL_DEPLOY_FILE ?? join(import.meta.dirname, '..', 'deploy.json');

/** Reads a deploy file's text; throws a sentence when it does not fit. */
export function readDeployFile(text: string): DeployFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new Error(`deploy.json is not valid JSON: ${(error as Error).message}`);
  }
  const parsed = DeployFile.safeParse(json);
  if (!parsed.success) {
    const { code, path, message } = parsed.error.issues[0]!;
    const where = path.join('.');
    throw new Error(
      code === 'custom' || code === 'invalid_format' || code === 'too_small'
        ? message
        : `deploy.json does not fit${where && ` at "${where}"`}: ${message} docs/operations.md lists what it may contain.`,
    );
  }
  if (parsed.data.google && !parsed.data.domain) {
    throw new Error('google needs domain: Google sends people back to one fixed address.');
  }
  if (parsed.data.stripe && !parsed.data.domain) {
    throw new Error('stripe needs domain: people come back from paying to one fixed address.');
  }
  return parsed.data;
}

/** What a deploy file makes of the stack; everything has a working default. */
export function settingsOf({ domain = null, google = null, stripe = null, ai = null, secretsVersion = '1' }: DeployFile): Settings {
  const siteUrl = domain === null ? null : `https://${domain.name}`;
  return {
    domain,
    google: google !== null && siteUrl !== null ? { clientId: google.clientId, siteUrl } : null,
    stripe: stripe === true && siteUrl !== null ? { siteUrl } : null,
    ai: ai === null ? null : { model: ai.model, baseUrl: ai.baseUrl ?? null },
    secretsVersion,
  };
}

/** The settings of this clone: those of its deploy file, or all defaults where there is none. */
export const ownSettings = (): Settings => settingsOf(existsSync(deployFile()) ? readDeployFile(readFileSync(deployFile(), 'utf8')) : {});
