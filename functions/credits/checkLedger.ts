import type { CreditAccount } from '#domain/credits/creditAccount.ts';
import type { UserId } from '#domain/units/ids.ts';
import { type Item, prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { creditAccounts, creditRequests } from './creditAccounts.ts';

/**
 * Number of answered requests of the account's week, from the items of its partition: equals the sum it counts as
 * used or refunded.
 */
export const answeredIn = ({ week }: Pick<CreditAccount, 'week'>, items: readonly Item[]): number =>
  items
    .filter(({ sk }) => sk.startsWith('REQUEST#'))
    .map((item) => creditRequests.read(item))
    .filter((request) => request.week === week && request.state === 'done').length;

/**
 * Compares a user's requests of the account's week with the account and reports a difference. Skips an account that
 * changes during the check. Read-only.
 */
export async function checkLedger({ table, log }: Pick<World, 'table' | 'log'>, userId: UserId): Promise<void> {
  const items = await table.query({ pk: `${prefixes.credits}${userId}`, read: 'strong' });
  const item = items.find(({ sk }) => sk === creditAccounts.key(userId).sk);
  if (item === undefined) return;
  const account = creditAccounts.read(item);
  const { week, used, givenBack, revision } = account;
  const done = answeredIn(account, items);
  if (done === used + givenBack) return;
  if ((await creditAccounts.load(table, 'strong', userId))?.revision !== revision) return;
  log({ level: 'error', what: 'AI credits do not add up', count: 'creditsOutOfBalance', userId, week, used, givenBack, done });
}
