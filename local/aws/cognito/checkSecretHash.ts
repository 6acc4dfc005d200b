import { createHmac, timingSafeEqual } from 'node:crypto';
import { AwsError } from '../awsJson.ts';
import type { PoolClient } from './openPool.ts';

const refused = (message: string) => new AwsError('NotAuthorizedException', message);

/** Compares in constant time. */
export function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * Throws unless `sent` is the SECRET_HASH of a user name for the client:
 * https://docs.aws.amazon.com/cognito/latest/developerguide/signing-up-users-in-your-app.html#cognito-user-pools-computing-secret-hash
 */
export function checkSecretHash(client: PoolClient, username: string, sent: string | undefined): void {
  if (sent === undefined) throw refused(`Client ${client.id} is configured with secret but SECRET_HASH was not received`);
  const right = createHmac('sha256', client.secret)
    .update(username + client.id)
    .digest('base64');
  if (!same(sent, right)) throw refused(`Unable to verify secret hash for client ${client.id}`);
}
