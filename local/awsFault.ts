const signIn = 'Sign in (aws sso login, or aws configure), see that aws sts get-caller-identity answers, then run the command again.';

export const noCredentials = `There are no AWS credentials on this machine. ${signIn}`;
export const oldCredentials = `AWS does not take the credentials of this machine any more. ${signIn}`;

const known: readonly (readonly [RegExp, string])[] = [
  [/^CredentialsProviderError$/, noCredentials],
  [/^(Expired|UnrecognizedClient|InvalidSignature|InvalidClientTokenId)/, oldCredentials],
  [
    /^ResourceNotFoundException$/,
    'There is no table of that name in this account. aws dynamodb list-tables --region us-east-1 lists those that are there.',
  ],
  [/^AccessDenied/, 'These AWS credentials may not do this. Use those of somebody who may administer the account.'],
];

/** What an error of AWS's library means to whoever runs a command, and what they can do; null where that is not known. */
export const awsFault = (error: unknown): string | null =>
  (error instanceof Error && known.find(([name]) => name.test(error.name))?.[1]) || null;
