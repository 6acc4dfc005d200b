import { type ImportedLedger, type ImportOrigin, importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type OpeningInput, parseOpenings } from '../worker/unmatchedCloseRow.ts';

/** What the journal already has of a file: ids of all fills, and the fills of trades that the file can reach. */
type Local = { readonly ids: ReadonlySet<string>; readonly reached: readonly Fill[] };

/** What the import makes of each account's ledger, as the server decides it; openings that cannot be are skipped. */
export function importedLedgers(
  local: Local,
  fills: readonly Fill[],
  openings: readonly OpeningInput[],
  origin: ImportOrigin,
): readonly ImportedLedger[] {
  const accounts = new Set([...local.reached, ...fills].map(({ account }) => account));
  const of = <Each extends { readonly account: string }>(all: readonly Each[], own: string) => all.filter(({ account }) => account === own);
  return [...accounts].map((account) =>
    importIntoLedger({
      known: new Map(of(local.reached, account).map((fill) => [fill.id, fill])),
      fills: of(fills, account),
      openings: parseOpenings(of(openings, account)),
      origin,
      has: (id) => local.ids.has(id),
    }),
  );
}
