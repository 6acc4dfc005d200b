import type { api } from '#contract/index.ts';
import * as brokerTexts from '#copy/connections/brokerTexts.ts';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import { accountOfFile, brokerName, type KnownAccount } from '#domain/importers/accountOfFile.ts';
import { importers } from '#domain/importers/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { listConnections } from '#functions/connections/connections.ts';
import { credentialOf, tryCredential } from '#functions/connections/tryCredential.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { listReceipts } from '#functions/journal/receipts.ts';
import { listTradingAccounts } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';
import { connectionLimit, limitWrite } from '#functions/limits/dailyLimit.ts';
import type { Table } from '#functions/table/table.ts';
import { type BrokerAccount, BrokerFailed } from '#functions/world/brokers/brokerSource.ts';

const nameOf = (id: string): string => brokerName(importers.find((each) => each.id === id)?.name ?? id);

/** The accounts of a credential, each with the account of the journal it fits: where files of it went, by the rules of files. */
async function suggestLabels(table: Table, userId: UserId, broker: ConnectedBroker, found: readonly BrokerAccount[]) {
  const manifest = await loadManifest(table, userId);
  const [receipts, saved] = await Promise.all([listReceipts(table, userId, manifest), listTradingAccounts(table, userId)]);
  const labels = new Set([...saved.map(({ label }) => label), ...manifest.entries.map(({ account }) => account)]);
  const known = [...labels].map((label): KnownAccount => {
    const settings = saved.find((account) => account.label === label);
    const imported = receipts.filter(({ accounts }) => accounts.includes(label)).map((receipt) => nameOf(receipt.broker));
    return {
      label,
      name: settings?.name ?? label,
      broker: settings?.broker ? nameOf(settings.broker) : null,
      imported: [...new Set(imported)],
    };
  });
  const name = brokerTexts.brokers[broker].name;
  const isOne = found.length === 1;
  return found.map((account) => {
    const isKnown = known.some(({ label }) => label === account.number);
    const asked = { broker: name, named: isOne && !isKnown ? null : account.number.slice(0, 60), isIn: () => false };
    return { ...account, label: accountOfFile(asked, known, name).account };
  });
}

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
