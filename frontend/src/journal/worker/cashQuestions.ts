import type { ListedCash } from '#domain/cash/writeCash.ts';
import type { CashInFilter } from '#domain/journal/views/cashInFilter.ts';
import type { JournalFilter } from '#domain/journal/views/journalFilter.ts';
import type { createLocalCopy } from '../sync/createLocalCopy.ts';
import type { storedCash } from './storedCash.ts';

/** Questions about the cash of imports, which is stored beside the journal in this browser. */
export type CashQuestions = {
  /** The stored version; null if nothing is stored. */
  cashVersion(): Promise<string | null>;
  /** Stores the cash of imports as the server lists it. */
  setCash(version: string, imports: readonly ListedCash[]): Promise<void>;
  /** The stored cash within a filter; days are those of `zone`. Null where none was stored yet. */
  cash(filter: JournalFilter, zone: string): Promise<CashInFilter | null>;
};

/** Answers them; the code is loaded with the first question. `accounts`: those with trades. `forget`: call it when another person's journal is opened. */
export function cashQuestions(copy: ReturnType<typeof createLocalCopy>, accounts: () => readonly string[]) {
  let stored: ReturnType<typeof storedCash> | null = null;
  const load = (): ReturnType<typeof storedCash> => {
    stored ??= import('./storedCash.ts').then(({ storedCash }) => storedCash(copy.beside('cash')));
    return stored;
  };
  const questions: CashQuestions = {
    cashVersion: async () => (await load()).version(),
    setCash: async (version, imports) => (await load()).set(version, imports),
    cash: async (filter, zone) => (await load()).within(filter, zone, accounts()),
  };
  return {
    questions,
    forget: () => {
      stored = null;
    },
  };
}
