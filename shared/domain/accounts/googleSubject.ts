/**
 * Google's own id for a person, from the name Cognito gives somebody from an identity provider: the provider's name, "_", the provider's id
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/cognito-user-pools-identity-federation.html). Null for people with a password, whose
 * names are ids of ours.
 */
export const googleSubject = (userName: string): string | null => /^Google_(.+)$/i.exec(userName)?.[1] ?? null;
