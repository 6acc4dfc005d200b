import type { api } from '#contract/index.ts';
import { listConnections } from '#functions/connections/connections.ts';
import { suggestLabels } from '#functions/connections/suggestLabels.ts';
import { credentialOf, tryCredential } from '#functions/connections/tryCredential.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { connectionLimit, limitWrite } from '#functions/limits/dailyLimit.ts';
import { BrokerFailed } from '#functions/world/brokers/brokerSource.ts';

/** Tries a credential: the accounts that it opens, each with the account of the journal that fits, or why it opens none. */
export const test: Handler<typeof api.connections.test> = async ({ input: { broker, fields }, viewer: { userId }, world, refuse }) => {
  if (credentialOf(broker, fields) === null) return refuse('credential_shape');
  const now = world.now();
  const all = await listConnections(world.table, userId);
  if (all.some((each) => each.broker === broker && each.run !== '' && each.runUntil > now)) return refuse('connection_running');
  if (!(await world.table.write(limitWrite(connectionLimit(userId), now)))) return refuse('connections_today');
  try {
    const found = await tryCredential(world, userId, broker, fields);
    return { accounts: await suggestLabels(world.table, userId, broker, found), failed: null };
  } catch (error) {
    if (!(error instanceof BrokerFailed)) throw error;
    const { failure, brokerCode } = error;
    return { accounts: [], failed: { failure, brokerCode, at: new Date(now).toISOString() } };
  }
};
