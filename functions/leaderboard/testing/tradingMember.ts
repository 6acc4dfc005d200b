import type { Sharing } from '#contract/schemas/sharing.ts';
import { accountDefaults } from '#domain/accounts/accountDefaults.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, decimalOf, ONE } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import { type UserId, userIdOf } from '#domain/units/ids.ts';
import { HOUR, millis } from '#domain/units/millis.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { addFillsCommand } from '#functions/journal/testing/addFillsCommand.ts';
import { accessKey } from '#functions/people/access.ts';
import { profileKey } from '#functions/people/profile.ts';
import { type TestWorld, testNow } from '#functions/world/testing/testWorld.ts';

const free = { active: true, type: 'free', cancelAtPeriodEnd: false, currentPeriodEnd: null };

/** A member with a token of their name, who shares as said. */
export async function tradingMember(world: TestWorld, name: string, sharing: Partial<Sharing> = {}): Promise<UserId> {
  const userId = userIdOf(`id-${name}`);
  const shared = { ...accountDefaults.sharing, ...sharing };
  await world.table.write({ put: { ...accessKey(userId), status: 'active', username: name, timeZone: 'UTC', subscription: free } });
  const profile = { username: name, email: `${name}@example.com`, preferences: {}, createdAt: '', sharing: shared };
  await world.table.write({ put: { ...profileKey(userId), ...profile } });
  world.pool.tokens.set(name, { uid: userId, jti: `t-${name}`, iat: testNow / 1000, session_exp: testNow / 1000 + 36_000 });
  return userId;
}

/** `count` round trips of ten shares, one an hour until `until` (UTC milliseconds), each winning a dollar a share, every `loser`-th losing one. */
export async function trade(
  world: TestWorld,
  userId: UserId,
  { count, until = testNow - HOUR, loser = 3, batch = 'imp1' }: { count: number; until?: number; loser?: number; batch?: string },
): Promise<void> {
  const fills = Array.from({ length: count }, (_, n): Fill[] => {
    const opened = until - (count - n) * HOUR;
    return (['buy', 'sell'] as const).map((action, at) => ({
      ...({ account: 'Main', precision: 'second', order: 0, effect: 'unknown', fee: decimal('0.1'), batch } as const),
      id: fillId(`${userId} ${opened} ${action}`),
      instrument: plainInstrument('stock', 'AAPL', 'USD', ONE),
      action,
      quantity: decimalOf(10),
      price: decimalOf(at === 0 ? 100 : n % loser === 0 ? 99 : 101),
      time: millis(opened + at * 60_000),
    }));
  }).flat();
  await changeJournal(world, userId, addFillsCommand, { fills });
}
