import { Duration, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import {
  AccountRecovery,
  type CfnUserPoolClient,
  type CfnUserPoolIdentityProvider,
  FeaturePlan,
  LambdaVersion,
  Mfa,
  OAuthScope,
  ProviderAttribute,
  UserPool,
  type UserPoolClient,
  UserPoolClientIdentityProvider,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { googleCallback } from '#contract/settings/googleCallback.ts';
import { LEAST_PASSWORD } from '#domain/session/leastPassword.ts';
import { codeMinutes } from '../shared/contract/settings/secondFactorPurpose.ts';
import type { TriggerName } from './listeners.ts';
import type { Settings } from './settings.ts';
import { stageNames } from './stageNames.ts';

type GoogleProps = {
  readonly pool: UserPool;
  readonly clientId: string;
  readonly secretsVersion: string;
  readonly stage: string;
  readonly preSignUp: IFunction;
};

/** Google as a provider of the pool, with the address of the hosted sign-in. */
function googleIn(scope: Construct, { pool, clientId, secretsVersion, stage, preSignUp }: GoogleProps) {
  const names = stageNames(stage);
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
  const domain = pool.addDomain('HostedSignIn', { cognitoDomain: { domainPrefix: names.signInDomain(pool.stack.account) } });
  const provider = new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool: pool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(names.googleSecret),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL, emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED },
  });
  // An unused identifier of the provider that changes with the secrets, so that CloudFormation reads Google's again.
  (provider.node.defaultChild as CfnUserPoolIdentityProvider).idpIdentifiers = [`google-${secretsVersion}`];
  return { provider, domainUrl: domain.baseUrl() };
}

/** The rules are in the contract; the pool has the shortest length alone. */
const passwordPolicy = {
  minLength: LEAST_PASSWORD,
  requireDigits: false,
  requireLowercase: false,
  requireSymbols: false,
  requireUppercase: false,
};

type IdentityResources = {
  readonly pool: UserPool;
  readonly signInClient: UserPoolClient;
  readonly clientSecret: string;
  readonly recovery: { readonly clientId: string; readonly clientSecret: string };
  readonly issuer: string;
  /** Where the hosted sign-in is; null while Google is off. */
  readonly domainUrl: string | null;
};

/** The functions the pool calls, by their files in functions/triggers; preSignUp exists only with Google sign-in. */
type Triggers = Readonly<Record<Exclude<TriggerName, 'authorizePush' | 'preSignUp'>, IFunction>> & { readonly preSignUp: IFunction | null };

const secretOf = (client: UserPoolClient) => (client.node.defaultChild as CfnUserPoolClient).attrClientSecret;

/**
 * The client of the security questions: CUSTOM_AUTH, ten minutes to answer, tokens of five minutes that are never
 * stored.
 */
function recoveryClientIn(pool: UserPool): UserPoolClient {
  return pool.addClient('Recovery', {
    generateSecret: true,
    authFlows: { custom: true },
    authSessionValidity: Duration.minutes(10),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.minutes(5),
    idTokenValidity: Duration.minutes(5),
    refreshTokenValidity: Duration.hours(1),
    supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO],
    disableOAuth: true,
  });
}

/**
 * The user pool. People reach it through our functions only: its clients have secrets and answer the same for unknown people. One takes
 * passwords, and codes of an authenticator app, from the server alone; the other serves the security questions and changes second factors, and its tokens are
 * thrown away. Both may refresh, since
 * Cognito takes no client without that (https://github.com/aws/aws-cdk/issues/7625). Google and the hosted sign-in exist when the operator
 * passes a Google client id.
 */
export function identityIn(scope: Construct, triggers: Triggers, { google, secretsVersion, guarded, stage }: Settings): IdentityResources {
  const pool = new UserPool(scope, 'Users', {
    featurePlan: FeaturePlan.ESSENTIALS,
    selfSignUpEnabled: false,
    signInAliases: { username: true },
    signInCaseSensitive: true,
    standardAttributes: { email: { required: false, mutable: true } },
    passwordPolicy,
    mfa: Mfa.OPTIONAL,
    mfaSecondFactor: { sms: false, otp: true },
    accountRecovery: AccountRecovery.NONE,
    deletionProtection: guarded,
    removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
  });
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, triggers.preToken, LambdaVersion.V2_0);
  pool.addTrigger(UserPoolOperation.DEFINE_AUTH_CHALLENGE, triggers.defineChallenge);
  pool.addTrigger(UserPoolOperation.CREATE_AUTH_CHALLENGE, triggers.createChallenge);
  pool.addTrigger(UserPoolOperation.VERIFY_AUTH_CHALLENGE_RESPONSE, triggers.verifyChallenge);
  const hosted =
    google &&
    triggers.preSignUp &&
    googleIn(scope, { pool, clientId: google.clientId, secretsVersion, stage, preSignUp: triggers.preSignUp });
  const signInClient = pool.addClient('SignIn', {
    generateSecret: true,
    authFlows: { adminUserPassword: true },
    // Time limit for entering the code of a sign-in.
    authSessionValidity: Duration.minutes(codeMinutes),
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    accessTokenValidity: Duration.hours(24),
    idTokenValidity: Duration.hours(24),
    refreshTokenValidity: Duration.hours(24),
    ...(google
      ? {
          supportedIdentityProviders: [UserPoolClientIdentityProvider.GOOGLE],
          oAuth: {
            flows: { authorizationCodeGrant: true },
            scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE],
            callbackUrls: [`${google.siteUrl}${googleCallback}`],
          },
        }
      : { supportedIdentityProviders: [UserPoolClientIdentityProvider.COGNITO], disableOAuth: true }),
  });
  if (hosted) signInClient.node.addDependency(hosted.provider);
  const recoveryClient = recoveryClientIn(pool);
  return {
    pool,
    signInClient,
    clientSecret: secretOf(signInClient),
    recovery: {
      clientId: recoveryClient.userPoolClientId,
      clientSecret: secretOf(recoveryClient),
    },
    issuer: `https://cognito-idp.${pool.stack.region}.amazonaws.com/${pool.userPoolId}`,
    domainUrl: hosted?.domainUrl ?? null,
  };
}
