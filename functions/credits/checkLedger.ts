import type { UserId } from '#domain/units/ids.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { creditAccounts } from './creditAccounts.ts';
import { creditRequests } from './creditRequests.ts';

/**
 * Counts somebody's requests of the week that their account is in, and reports where the account says otherwise. An account that changes meanwhile is
 * left for the next time. Changes nothing.
 */
export async function checkLedger({ table, log }: Pick<World, 'table' | 'log'>, userId: UserId): Promise<void> {
  const account = await creditAccounts.load(table, 'strong', userId);
  if (account === null) return;
  const items = await table.query({ pk: `${prefixes.credits}${userId}`, read: 'strong' });
  const requests = items.filter(({ sk }) => sk.startsWith('REQUEST#')).map((item) => creditRequests.read(item));
  const done = requests.filter(({ week, state }) => week === account.week && state === 'done').length;
  if (done === account.used) return;
  if ((await creditAccounts.load(table, 'strong', userId))?.revision !== account.revision) return;
  log({
    level: 'error',
    what: 'AI credits do not add up',
    count: 'creditsOutOfBalance',
    userId,
    week: account.week,
    used: account.used,
    done,
  });
}
