/**
 * Google's id of a user, from Cognito's name for an identity provider's user: the provider's name, "_", the
 * provider's id
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation.html). Null for
 * users with a password, whose names are our ids.
 */
export const googleSubject = (userName: string): string | null => /^Google_(.+)$/i.exec(userName)?.[1] ?? null;
