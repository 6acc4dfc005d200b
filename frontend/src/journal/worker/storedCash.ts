import type { HeldCash } from '#domain/cash/journalCash.ts';
import { type ListedCash, readListedCash } from '#domain/cash/writeCash.ts';
import { type CashInFilter, cashInFilter } from '#domain/journal/views/cashInFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import { withoutSample } from '#domain/sample/withoutSample.ts';

/** Where cash is stored in this browser, as JSON. */
type Store = { readonly read: () => Promise<unknown>; readonly save: (value: unknown) => Promise<void> };
/** Cash as the server listed it, and the version of that answer. */
type Answer = { readonly version: string; readonly imports: readonly ListedCash[] };

/** The cash of a person's imports, as this browser stored it last. */
export async function storedCash(store: Store) {
  let answer = (await store.read()) as Answer | null;
  let held: readonly HeldCash[] | null = null;
  return {
    /** The stored version; null if nothing is stored. */
    version: (): string | null => answer?.version ?? null,
    async set(version: string, imports: readonly ListedCash[]): Promise<void> {
      [answer, held] = [{ version, imports }, null];
      await store.save(answer);
    },
    /** The cash within a filter; days are those of `zone`, and `accounts` are those with trades. Null where nothing is stored. */
    within(filter: JournalFilter, zone: string, accounts: readonly string[]): CashInFilter | null {
      if (answer === null) return null;
      held ??= readListedCash(answer.imports);
      return cashInFilter(held, filter.import ? filter : withoutSample(filter, accounts), zone);
    },
  };
}
