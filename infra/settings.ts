import type { Node } from 'constructs';

/** What an operator may choose at deployment: `cdk deploy -c domainName=… -c certificateArn=…`. Everything has a working default. */
export type Settings = {
  /** The site's own name, with the ARN of its certificate in us-east-1. Null: CloudFront's name. */
  readonly domain: { readonly name: string; readonly certificateArn: string } | null;
  /** Google sign-in. Its client secret is read from Secrets Manager under `googleSecretName`. Null: off. */
  readonly google: { readonly clientId: string; readonly siteUrl: string } | null;
  /** Payments. Stripe's keys and price ids are read from Secrets Manager under `stripeSecretName`. Null: nobody can pay. */
  readonly stripe: { readonly siteUrl: string } | null;
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

/** Reads the settings from CDK context; throws a sentence when they do not fit together. */
export function settingsOf(node: Node): Settings {
  const text = (key: string): string | null => (node.tryGetContext(key) as string | undefined) || null;
  const name = text('domainName');
  const certificateArn = text('certificateArn');
  const clientId = text('googleClientId');
  if ((name === null) !== (certificateArn === null)) {
    throw new Error('domainName and certificateArn go together: pass both, or neither. The certificate must be in us-east-1.');
  }
  if (clientId !== null && name === null) {
    throw new Error('googleClientId needs domainName: Google sends people back to one fixed address.');
  }
  const stripe = text('stripe') === 'on';
  if (stripe && name === null) {
    throw new Error('stripe needs domainName: people come back from paying to one fixed address.');
  }
  return {
    stripe: stripe ? { siteUrl: `https://${name}` } : null,
    domain: name !== null && certificateArn !== null ? { name, certificateArn } : null,
    google: clientId !== null && name !== null ? { clientId, siteUrl: `https://${name}` } : null,
  };
}
