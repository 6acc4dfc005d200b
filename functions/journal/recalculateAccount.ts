import type { BookUpdate } from '#contract/schemas/bookUpdate.ts';
import { changeLotMethod } from '#domain/journal/commands/changeLotMethod.ts';
import type { JournalManifest } from '#domain/journal/model/journalManifest.ts';
import { lotMethodOf } from '#domain/journal/model/journalManifest.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import { changeJournal, type JournalWorld } from './changeJournal.ts';
import { lotMethods } from './tradingAccounts.ts';

/**
 * Counts an account's trades again when its settings name another lot method than its chapters are counted by. The settings are saved first and read
 * after the book in each try, so of two devices the later settings win; dying in between leaves a journal counted wholly by the old method, and the same save
 * again, or the next import or trade of the account, counts it again.
 */
export async function recalculateAccount(
  world: JournalWorld,
  userId: string,
  account: string,
): Promise<{
  readonly book: JournalManifest;
  readonly saved: boolean;
  readonly update: BookUpdate;
  readonly open: number;
  readonly closed: number;
}> {
  let wanted: LotMethod = 'fifo';
  const { book, saved, answer, update } = await changeJournal(world, userId, {
    touches: async (now) => {
      wanted = (await lotMethods(world.table, userId, [account]))(account);
      return wanted === lotMethodOf(now, account) ? [] : now.entries.filter((entry) => entry.account === account);
    },
    decide: (now, loaded) => {
      // Nothing to count again, or nothing counted yet: the first trade is counted by the settings of its day.
      if (loaded.length === 0) return { change: null, answer: { open: 0, closed: 0 } };
      const { change, open, closed } = changeLotMethod(now, account, loaded, wanted);
      return { change, answer: { open, closed } };
    },
  });
  return { book, saved, update, ...answer };
}
