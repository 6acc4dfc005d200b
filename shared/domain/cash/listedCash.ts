import type { CashSource, HeldCash } from './journalCash.ts';
import { readCash, writeCash } from './writeCash.ts';

/** The cash of one import as API output; `cash`: in the form of `writeCash`. */
export type ListedCash = CashSource & { readonly cash: string };

/** The cash of a journal by its imports, in their order. */
export const listCash = (held: readonly HeldCash[]): ListedCash[] =>
  [...Map.groupBy(held, ({ source }) => source)].map(([source, rows]) => ({ ...source, cash: writeCash(rows, source.zone) }));

/** Reads what `listCash` made. */
export const readListedCash = (listed: readonly ListedCash[]): HeldCash[] =>
  listed.flatMap(({ cash, ...source }) => readCash(cash, source.zone).map((row) => ({ ...row, source })));
