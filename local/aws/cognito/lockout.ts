import { AwsError } from '../awsJson.ts';

const longest = 15 * 60_000;

/**
 * Cognito's own brake on password guessing
 * (https://docs.aws.amazon.com/cognito/latest/developerguide/authentication.html, "Lockout behavior for failed
 * sign-in attempts"): after n >= 5 wrong passwords sign-in is locked for 2^(n-5) seconds, at most 15 minutes;
 * attempts during the lock are not counted; a correct password after the lock, or 15 quiet minutes, resets the
 * count. `now` in UTC milliseconds.
 */
export function lockout(now: () => number) {
  const failures = new Map<string, { count: number; until: number; last: number }>();
  return {
    /** Throws NotAuthorizedException while the name is locked. */
    check(username: string): void {
      const failed = failures.get(username);
      if (failed === undefined) return;
      if (now() < failed.until) {
        failed.last = now();
        throw new AwsError('NotAuthorizedException', 'Password attempts exceeded');
      }
      if (now() - Math.max(failed.last, failed.until) >= longest) failures.delete(username);
    },
    failed(username: string): void {
      const count = (failures.get(username)?.count ?? 0) + 1;
      const wait = count < 5 ? 0 : Math.min(longest, 1000 * 2 ** (count - 5));
      failures.set(username, { count, until: now() + wait, last: now() });
    },
    succeeded(username: string): void {
      failures.delete(username);
    },
  };
}
