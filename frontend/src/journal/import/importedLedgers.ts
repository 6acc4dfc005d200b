import { type ImportedLedger, type ImportOrigin, importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type OpeningInput, parseOpenings } from '../worker/unmatchedCloseRow.ts';

/** The journal's data for a file: ids of all fills, and the fills of trades the file can affect. */
type Local = { readonly ids: ReadonlySet<string>; readonly reached: readonly Fill[] };

/** The import's result in each account's ledger, like the server's; skips impossible openings. */
export function importedLedgers(
  local: Local,
  fills: readonly Fill[],
  openings: readonly OpeningInput[],
  origin: ImportOrigin,
): readonly (ImportedLedger & { readonly account: string })[] {
  const accounts = new Set([...local.reached, ...fills].map(({ account }) => account));
  const of = <Each extends { readonly account: string }>(all: readonly Each[], own: string) => all.filter(({ account }) => account === own);
  return [...accounts].map((account) => ({
    account,
    ...importIntoLedger({
      known: new Map(of(local.reached, account).map((fill) => [fill.id, fill])),
      fills: of(fills, account),
      openings: parseOpenings(of(openings, account)),
      origin,
      has: (id) => local.ids.has(id),
    }),
  }));
}
