import { createHmac } from 'node:crypto';
import { type CognitoIdentityProviderClient, RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider';

/** An app client only the server can use. */
export type CognitoClient = { readonly clientId: string; readonly clientSecret: string };

/** Cognito's secret hash of a name, so that only a holder of the client's secret can call it. */
export const secretHash = (username: string, { clientId, clientSecret }: CognitoClient): string =>
  createHmac('sha256', clientSecret).update(`${username}${clientId}`).digest('base64');

export const isNamed = (error: unknown, ...names: readonly string[]): boolean => error instanceof Error && names.includes(error.name);

/** Refused sign-ins that the caller sees as "wrong", whether or not the pool knows the user. */
export const WRONG = ['NotAuthorizedException', 'UserNotFoundException', 'UserNotConfirmedException', 'PasswordResetRequiredException'];

/** Revokes a refresh token. It exists only here, so a failed revocation doesn't fail the sign-in. */
export async function forget(
  client: CognitoIdentityProviderClient,
  Token: string | undefined,
  { clientId: ClientId, clientSecret: ClientSecret }: CognitoClient,
): Promise<void> {
  if (Token === undefined) return;
  await client.send(new RevokeTokenCommand({ Token, ClientId, ClientSecret })).catch(() => undefined);
}
