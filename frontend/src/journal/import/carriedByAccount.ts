import type { CarriedOver, Imported, LeftBehind, ResultDifference, WrittenOnTrade } from '#domain/importers/imported.ts';
import { type ImportedLedger, type ImportOrigin, importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import { carriedNotes, notesOnStandIns } from '#domain/journal/model/carriedNotes.ts';
import type { Note } from '#domain/journal/model/note.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { type OpeningInput, parseOpenings } from '../worker/unmatchedCloseRow.ts';

/** The journal's data for a file: ids of all fills, and the fills of trades the file can affect. */
type Local = { readonly ids: ReadonlySet<string>; readonly reached: readonly Fill[] };

/** The import's result in each account's ledger, like the server's; skips impossible openings. `besideOf`: fills of accounts that fills were moved to. */
export function importedLedgers(
  local: Local,
  fills: readonly Fill[],
  openings: readonly OpeningInput[],
  origin: ImportOrigin,
  besideOf: (account: string) => readonly Fill[] = () => [],
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
      beside: besideOf(account),
      has: (id) => local.ids.has(id),
    }),
  }));
}

/** Kinds of annotations, in the order in which they are listed. */
type CarriedKind = 'setups' | 'tags' | 'mistakes' | 'notes' | 'ratings' | 'reviews' | 'stops' | 'risks';

/** Annotations of a file by kind, in trades that have some; its results, and the rest of its content. */
type CarriedSums = {
  readonly kinds: readonly { readonly kind: CarriedKind; readonly trades: number }[];
  readonly compared: number;
  readonly differences: readonly ResultDifference[];
  readonly left: readonly LeftBehind[];
};

const has: Readonly<Record<CarriedKind, (written: WrittenOnTrade) => boolean>> = {
  setups: ({ setup }) => setup !== null,
  tags: ({ tags }) => tags.length > 0,
  mistakes: ({ mistakes }) => mistakes.length > 0,
  notes: ({ note }) => note !== '',
  ratings: ({ rating }) => rating !== null,
  reviews: ({ reviewed }) => reviewed,
  stops: ({ stop, target }) => stop !== null || target !== null,
  risks: ({ plannedRisk }) => plannedRisk !== null,
};

/** Counts what a file carries over. */
function carriedSums({ written, compared, differences, left }: CarriedOver): CarriedSums {
  const kinds = (Object.keys(has) as CarriedKind[]).map((kind) => ({ kind, trades: written.filter(has[kind]).length }));
  return { kinds: kinds.filter(({ trades }) => trades > 0), compared, differences, left };
}

/** Content of a file beside fills, null in files of brokers, with the number of trades that get annotations, and of copied trades that its fills replace. */
export type CarriedByAccount = { readonly carried: CarriedSums | null; readonly newNotes: number; readonly replacedCopies: number };

/** Counts what a file carries over to each account's trades. `writes`: the annotations to send. */
export function carriedByAccount(
  { carried, fills }: Imported,
  ledgers: ReturnType<typeof importedLedgers>,
  notesOf: (account: string) => readonly Note[],
): CarriedByAccount & { readonly writes: readonly WrittenOnTrade[] } {
  const accounts = new Map(carried === undefined ? [] : fills.map(({ id, account }) => [id, account]));
  const notes = ledgers.map(({ account, fills: all, standIns, repeated }) => {
    const own = carried?.written.filter(({ fill }) => accounts.get(fill) === account) ?? [];
    const ledger = {
      fills: own.length === 0 ? new Map() : new Map(all),
      notes: own.length === 0 ? [] : notesOnStandIns(notesOf(account), standIns),
      partOf: new Map(),
    };
    return carriedNotes(ledger, own, repeated.repeats, (trade) => trade);
  });
  return {
    carried: carried === undefined ? null : carriedSums(carried),
    newNotes: notes.reduce((sum, { written }) => sum + written.length, 0),
    replacedCopies: new Set(ledgers.flatMap(({ standIns }) => [...standIns.values()].map(([first]) => first))).size,
    writes: notes.flatMap(({ used }) => used),
  };
}
