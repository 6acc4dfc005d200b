import { SecretValue } from 'aws-cdk-lib';
import {
  type CfnUserPoolIdentityProvider,
  ProviderAttribute,
  type UserPool,
  UserPoolIdentityProviderGoogle,
  UserPoolOperation,
} from 'aws-cdk-lib/aws-cognito';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { stageNames } from './stageNames.ts';

type GoogleProps = {
  readonly pool: UserPool;
  readonly clientId: string;
  readonly secretsVersion: string;
  readonly stage: string;
  readonly preSignUp: IFunction;
};

/** Google as a provider of the pool, with the address of the hosted sign-in. */
export function googleIn(scope: Construct, { pool, clientId, secretsVersion, stage, preSignUp }: GoogleProps) {
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
