import { RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import { Secret, type SecretStringGenerator } from 'aws-cdk-lib/aws-secretsmanager';
import type { Construct } from 'constructs';
import type { Settings } from './settings.ts';
import { stageNames } from './stageNames.ts';

type Secrets = {
  /** Mixed into every hash of something a person knows. Changing it makes all security answers useless. */
  readonly pepper: Secret;
  /** Known to CloudFront and the functions only: a call without it did not come through the site. JSON of `current` and `previous`. */
  readonly origin: Secret;
  /** Source of the key that browsers' push services know us by. Changing it ends every subscription. */
  readonly pushKey: Secret;
};

/** Value of `previous` before the first rotation; the functions accept no secret this short. */
const NONE = 'none';

const generated = (scope: Construct, id: string, description: string, within: Partial<SecretStringGenerator> = {}): Secret =>
  new Secret(scope, id, {
    description,
    generateSecretString: { passwordLength: 64, excludePunctuation: true, ...within },
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });

/** Secrets that AWS generates, with no need to read them. */
export const secretsIn = (scope: Construct): Secrets => ({
  pushKey: generated(scope, 'PushKey', 'Afterbell: the source of the push key. Changing it ends every subscription.'),
  pepper: generated(scope, 'Pepper', 'Afterbell: mixed into hashes of security answers. Never change it.'),
  origin: generated(scope, 'OriginSecret', 'Afterbell: proves that a call came through CloudFront.', {
    secretStringTemplate: JSON.stringify({ previous: NONE }),
    generateStringKey: 'current',
  }),
});

/**
 * The origin secret for CloudFront, and all of it for the functions: the previous one is valid too, so that a
 * rotation refuses no call. A function references each secret once, because CloudFormation allows at most 60 dynamic
 * references per template.
 */
export const originSecretOf = ({ origin }: Secrets): { readonly sent: string; readonly taken: string } => ({
  sent: origin.secretValueFromJson('current').unsafeUnwrap(),
  taken: origin.secretValue.unsafeUnwrap(),
});

/** The operator's Stripe settings for functions that use payments; empty if payments are off. */
export const stripeEnvironment = ({ stage, stripe }: Pick<Settings, 'stage' | 'stripe'>): Readonly<Record<string, string>> =>
  stripe === null
    ? {}
    : { SITE_URL: stripe.siteUrl, STRIPE_SECRET: SecretValue.secretsManager(stageNames(stage).stripeSecret).unsafeUnwrap() };

/** The model and its key for functions that write analyses; empty if not configured. */
export const modelEnvironment = ({ stage, ai }: Pick<Settings, 'stage' | 'ai'>): Readonly<Record<string, string>> =>
  ai === null
    ? {}
    : {
        OPENAI_MODEL: ai.model,
        OPENAI_API_KEY: SecretValue.secretsManager(stageNames(stage).modelSecret).unsafeUnwrap(),
        ...(ai.baseUrl !== null && { OPENAI_BASE_URL: ai.baseUrl }),
      };
