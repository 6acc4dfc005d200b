const signIn = 'Sign in (aws sso login, or aws configure), see that aws sts get-caller-identity answers, then run the command again.';

const noCredentials = `There are no AWS credentials on this machine. ${signIn}`;
const oldCredentials = `AWS does not take the credentials of this machine any more. ${signIn}`;

const known: readonly (readonly [RegExp, string])[] = [
  [/^CredentialsProviderError$/, noCredentials],
  [/^(Expired|UnrecognizedClient|InvalidSignature|InvalidClientTokenId)/, oldCredentials],
  [
    /^ResourceNotFoundException$/,
    'There is no table of that name in this account. aws dynamodb list-tables --region us-east-1 lists those that are there.',
  ],
  [/^AccessDenied/, 'These AWS credentials may not do this. Use those of somebody who may administer the account.'],
];

/** An AWS library error in the operator's terms, with a remedy; null if unknown. */
export const awsFault = (error: unknown): string | null =>
  (error instanceof Error && known.find(([name]) => name.test(error.name))?.[1]) || null;

const printed: readonly (readonly [RegExp, string])[] = [
  [/Unable to locate credentials|NoCredentials|config profile .* could not be found/, noCredentials],
  [
    /ExpiredToken|RequestExpired|InvalidClientTokenId|UnrecognizedClient|SignatureDoesNotMatch|(token|session)\b.*\bexpired|Error loading SSO Token/i,
    oldCredentials,
  ],
  [
    /Could not connect|Connection was closed|(connect|read) timeout|timed out/i,
    'AWS was not reached from this machine. Check its connection and its proxy, then run the command again.',
  ],
];

/** A refusal of the AWS command line in the operator's terms, if the machine causes it; null if the call does. */
export const commandLineFault = (text: string): string | null => printed.find(([pattern]) => pattern.test(text))?.[1] ?? null;
