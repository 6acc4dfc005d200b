import type { Input } from '#contract/define.ts';
import type { api } from '#contract/index.ts';
import type { TradingAccount } from '#contract/schemas/tradingAccount.ts';
import { mergeChanges } from '#domain/journal/commands/journalChange.ts';
import { type FillTransform, recalculateImport } from '#domain/journal/commands/recalculateImport.ts';
import { applyFeeRules } from '#domain/trades/applyFeeRules.ts';
import { rezoneFill } from '#domain/trades/rezoneFill.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { loadReceipt, type StoredReceipt } from '#functions/journal/receipts.ts';
import { accountSettings } from '#functions/journal/tradingAccounts.ts';
import type { Handler } from '#functions/kernel/endpoint.ts';

type Wanted = Input<typeof api.imports.rerun>;

/** Why an import cannot be counted so, or null. */
function fault(receipt: StoredReceipt | null, { account, zone, fees }: Wanted) {
  if (receipt === null) return 'import_not_found';
  if (receipt.state === 'undone') return 'import_undone';
  if (account !== null && receipt.accounts.length > 1) return 'import_of_accounts';
  if (receipt.zoneStated && zone !== receipt.zone) return 'zone_stated';
  return receipt.hasFees !== false && fees === 'account' ? 'fees_stated' : null;
}

/** The fills of an import as they are wanted. Files without costs have none again when their rules are taken away. */
function remakeFor(receipt: StoredReceipt, { zone, fees }: Wanted, settings: TradingAccount | undefined): FillTransform {
  return (fills) => {
    const moved = zone === receipt.zone ? fills : fills.map((fill) => rezoneFill(fill, receipt.zone, zone));
    if (receipt.hasFees !== false) return moved;
    const bare = moved.map((fill) => ({ ...fill, fee: 0n }));
    return fees === 'file' || settings === undefined ? bare : applyFeeRules(bare, settings);
  };
}

/**
 * Counts an import again in another account or zone, or by the account's fee rules, and by the lot method its account has now. Fills keep
 * their ids, so what is written on their trades goes with them.
 */
export const rerun: Handler<typeof api.imports.rerun> = async ({ input, viewer: { userId }, world, refuse }) => {
  const { id, account, zone, fees } = input;
  const { table } = world;
  let settings: Awaited<ReturnType<typeof accountSettings>> = new Map();
  const lots = (label: string) => settings.get(label)?.lotMethod ?? 'fifo';
  let receipt: StoredReceipt | null = null;
  const { book, answer, saved, update } = await changeJournal(world, userId, {
    touches: async (now) => {
      // Read with the book of each try: another device may have moved this import, or changed its account, in between.
      receipt = await loadReceipt(table, userId, id, now);
      const reason = fault(receipt, input);
      if (reason !== null) return refuse(reason);
      const touched = new Set([...receipt!.accounts, ...(account === null ? [] : [account])]);
      settings = await accountSettings(table, userId, [...touched]);
      return now.entries.filter((entry) => touched.has(entry.account));
    },
    decide: (now, loaded) => {
      const known = receipt!;
      let [fills, since] = [0, Number.POSITIVE_INFINITY];
      const change = mergeChanges(
        now,
        known.accounts.map((from) => (book) => {
          const to = account ?? from;
          const own = recalculateImport(
            book,
            { from, to, batch: id, remake: remakeFor(known, input, settings.get(to)), lotsOf: lots },
            loaded,
          );
          [fills, since] = [fills + own.fills, Math.min(since, own.since)];
          return own.change;
        }),
      );
      const left = account === null ? [] : known.accounts.filter((label) => label !== account);
      const accounts = account === null ? known.accounts : [account];
      const run = { accounts, zone, since, fees, movedFrom: [...new Set([...(known.movedFrom ?? []), ...left])] };
      return { change, answer: fills, last: { importId: id, state: 'committed', run } };
    },
  });
  if (saved) await world.publish({ type: 'TradesChanged', userId, bookVersion: book.version });
  return { fills: answer, bookVersion: book.version, update };
};
