import * as brokerTexts from '#copy/connections/brokerTexts.ts';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import { accountOfFile, brokerName, type KnownAccount } from '#domain/importers/accountOfFile.ts';
import { importers } from '#domain/importers/index.ts';
import type { UserId } from '#domain/units/ids.ts';
import { loadManifest } from '../journal/loadManifest.ts';
import { listReceipts } from '../journal/receipts.ts';
import { listTradingAccounts } from '../journal/tradingAccounts.ts';
import type { Table } from '../table/table.ts';
import type { BrokerAccount } from '../world/brokers/brokerSource.ts';

const nameOf = (id: string): string => brokerName(importers.find((each) => each.id === id)?.name ?? id);

/** The accounts of a credential, each with the account of the journal it fits: where files of it went, by the rules of files. */
export async function suggestLabels(table: Table, userId: UserId, broker: ConnectedBroker, found: readonly BrokerAccount[]) {
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
