import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import { type Settings, stripeFields, stripeSecretName } from './settings.ts';

export type Secrets = {
  /** Mixed into every hash of something a person knows. Changing it makes all security answers useless. */
  readonly pepper: Secret;
  /** Known to CloudFront and the functions only: a call without it did not come through the site. */
  readonly origin: Secret;
};

const generated = (scope: Construct, id: string, description: string): Secret =>
  new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 64, excludePunctuation: true },
    removalPolicy: RemovalPolicy.RETAIN,
  });

/** Secrets that AWS makes up and nobody needs to read. */
export const secretsIn = (scope: Construct): Secrets => ({
  pepper: generated(scope, 'Pepper', 'Afterbell: mixed into hashes of security answers. Never change it.'),
  origin: generated(scope, 'OriginSecret', 'Afterbell: proves that a call came through CloudFront.'),
});

/** What the operator stored of Stripe, as the functions that take money get it; nothing where payments are off. */
export const stripeEnvironment = (stripe: Settings['stripe']): Readonly<Record<string, string>> =>
  stripe === null
    ? {}
    : {
        SITE_URL: stripe.siteUrl,
        ...Object.fromEntries(
          Object.entries(stripeFields).map(([name, jsonField]) => [
            name,
            SecretValue.secretsManager(stripeSecretName, { jsonField }).unsafeUnwrap(),
          ]),
        ),
      };
