import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { accessKey } from '../../people/access.ts';
import type { Table } from '../../table/table.ts';

/** A user with a plan, stored in a table. */
export async function testMember(table: Table, type: 'free' | 'monthly' = 'free', name = 'u1'): Promise<UserId> {
  const userId = userIdOf(name);
  const subscription = {
    active: true,
    type,
    cancelAtPeriodEnd: false,
    currentPeriodEnd: null,
    paymentStatus: 'active',
    failedPaymentAttempts: 0,
  };
  await table.write({ put: { ...accessKey(userId), status: 'active', username: name, timeZone: 'UTC', subscription, revision: 0 } });
  return userId;
}

/** An answer to be stored with the end of a request. */
export const testAnswer = (userId: UserId, requestId: string) => ({
  id: `answer-${requestId}`,
  write: { put: { pk: `AI#${userId}`, sk: `ANSWER#answer-${requestId}` } },
});
