import type { Account } from './account.ts';
import { StripeError } from './stripeError.ts';

const DAY = 86_400;
/** Answers that come before an endpoint begins its work, and so are not stored. */
const notBegun = [400, 401, 404, 409, 429];

/**
 * Answers a POST once per key and repeats that answer for a day (https://docs.stripe.com/api/idempotent_requests). The same key with
 * another request is refused; what failed before the work began may be tried again.
 */
export function once(
  account: Account,
  key: string | undefined,
  request: string,
  work: () => { status: number; body: string },
): { status: number; body: string; replayed: boolean } {
  if (key === undefined) return { ...work(), replayed: false };
  if (key.length > 255) throw new StripeError(400, 'invalid_request_error', 'Idempotency keys are at most 255 characters long.');
  const stored = account.answers[key];
  if (stored !== undefined && account.realNow() < stored.at + DAY) {
    if (stored.request === request) return { status: stored.status, body: stored.body, replayed: true };
    const about = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(400, 'idempotency_error', about);
  }
  const answer = work();
  if (!notBegun.includes(answer.status)) account.answers[key] = { at: account.realNow(), request, ...answer };
  return { ...answer, replayed: false };
}
