import { AwsError } from '../awsJson.ts';

// https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html: a token is remembered for ten minutes.
const TOKEN_MS = 10 * 60_000;

/** Client request tokens of committed transactions. `now` in UTC milliseconds. */
export function requestTokens(now: () => number) {
  const tokens = new Map<string, { hash: string; at: number }>();
  return {
    /** True when the same request was committed in the last ten minutes: it then succeeds again without doing anything. */
    seen(token: string | undefined, hash: string): boolean {
      for (const [old, { at }] of tokens) if (now() - at >= TOKEN_MS) tokens.delete(old);
      const earlier = token === undefined ? undefined : tokens.get(token);
      if (earlier !== undefined && earlier.hash !== hash)
        throw new AwsError(
          'com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException',
          'A request with this token has different parameters',
        );
      return earlier !== undefined;
    },
    record(token: string | undefined, hash: string): void {
      if (token !== undefined) tokens.set(token, { hash, at: now() });
    },
  };
}
