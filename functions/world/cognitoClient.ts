import { createHmac } from 'node:crypto';
import { type CognitoIdentityProviderClient, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';

/** An app client only the server can use. */
export type CognitoClient = { readonly clientId: string; readonly clientSecret: string };

/** What Cognito asks for beside a name, so that only who has the client's secret can call it. */
export const secretHash = (username: string, { clientId, clientSecret }: CognitoClient): string =>
  createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64');

export const isNamed = (error: unknown, ...names: readonly string[]): boolean => error instanceof Error && names.includes(error.name);

/** Refused sign-ins that all mean "wrong" to the caller, whatever the pool knows. */
export const WRONG = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException', 'PasswordResetRequiredException'];

/** Revokes a refresh token. Nobody has it once we drop it, so a revocation that fails costs no one their sign-in. */
export async function forget(
  client: CognitoIdentityProviderClient,
  Token: string | undefined,
  { clientId: ClientId, clientSecret: ClientSecret }: CognitoClient,
): Promise<void> {
  if (Token === undefined) return;
  await client.send(new RevokeTokenCommand({ Token, ClientId, ClientSecret })).catch(() => undefined);
}
