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
import { googleSecretName } from './settings.ts';

/** Google as a provider of the pool, with the address of the hosted sign-in. */
export function googleIn(scope: Construct, pool: UserPool, clientId: string, secretsVersion: string, preSignUp: IFunction) {
  pool.addTrigger(UserPoolOperation.PRE_SIGN_UP, preSignUp);
  const domain = pool.addDomain('HostedSignIn', { cognitoDomain: { domainPrefix: `afterbell-${pool.stack.account}` } });
  const provider = new UserPoolIdentityProviderGoogle(scope, 'Google', {
    userPool: pool,
    clientId,
    clientSecretValue: SecretValue.secretsManager(googleSecretName),
    scopes: ['openid', 'email', 'profile'],
    attributeMapping: { email: ProviderAttribute.GOOGLE_EMAIL, emailVerified: ProviderAttribute.GOOGLE_EMAIL_VERIFIED },
  });
  // Another identifier of the provider, which nobody uses: it changes with the secrets, so that Google's is read again.
  (provider.node.defaultChild as CfnUserPoolIdentityProvider).idpIdentifiers = [`google-${secretsVersion}`];
  return { provider, domainUrl: domain.baseUrl() };
}
