import type { Confirmation } from '#domain/connections/confirmedTrades.ts';
import type { Imported, WrittenOnTrade } from '#domain/importers/imported.ts';
import { importedRows } from '#domain/importers/rows/importedRows.ts';
import type { Note } from '#domain/journal/model/note.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { groupByUnit } from '#domain/options/campaigns/groupByUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchAccounts } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { type OpeningInput, type UnmatchedCloseRow, unmatchedCloseRow } from '../worker/unmatchedCloseRow.ts';
import { type CarriedByAccount, carriedByAccount, importedLedgers } from './carriedByAccount.ts';
import { type CashSum, cashSums } from './cashSums.ts';
import { type ComparedResult, comparedResults } from './comparedResults.ts';
import { comparedWithJournal, doubtfulOpenings, standingFills } from './comparedWithJournal.ts';
import { type PreviewedTrade, type PreviewTotal, previewedTrades, previewTotals } from './previewedTrades.ts';
import {
  confirmedBy,
  type DoubtfulFills,
  doubtfulFills,
  type ImportSource,
  type RepeatedFile,
  repeatedFiles,
  repeatsIn,
  sourcesById,
} from './repeatedFiles.ts';
import { type SkippedGroup, skippedGroups } from './skippedGroups.ts';

/** The journal's data for a file: ids of all fills, and the fills of trades the file can affect. */
export type LocalLedger = { readonly ids: ReadonlySet<string>; readonly reached: readonly Fill[] };

/** Number of trades in a preview; more are loaded on request. */
const FIRST_TRADES = 60;

/** A file's contribution before it is sent. `fresh + duplicate + skipped = all`, in rows of the file. */
export type PreviewNumbers = CarriedByAccount & {
  readonly rows: Readonly<Record<'all' | 'fresh' | 'duplicate' | 'skipped' | 'failed', number>>;
  /** Every section of the file, in its order. */
  readonly sections: Imported['sections'];
  readonly newFills: number;
  readonly duplicateFills: number;
  /** Earlier files of another layout with the same fills. */
  readonly repeated: readonly RepeatedFile[];
  /** Fills that may be the same as some of an earlier file. */
  readonly doubtful: DoubtfulFills;
  readonly confirmed: Confirmation | null;
  /** The first of the trades that the new fills make or change, and how many there are. */
  readonly trades: readonly PreviewedTrade[];
  readonly tradeCount: number;
  /** Number of strategies in those trades: a single trade is one. */
  readonly strategies: number;
  /** Realized results with their fees, and the fees of open positions. */
  readonly totals: readonly PreviewTotal[];
  readonly results: readonly ComparedResult[];
  readonly skipped: readonly SkippedGroup[];
  /** Dividends, interest and other cash of the file; no result includes them. */
  readonly cash: readonly CashSum[];
  /** New closes of positions that nothing opened, and the openings that were entered for such closes. */
  readonly unmatched: readonly UnmatchedCloseRow[];
  readonly opened: readonly { readonly close: UnmatchedCloseRow; readonly opening: OpeningInput }[];
  /** Symbols whose opening was recorded by hand and may be in this file too. */
  readonly doubtfulOpenings: readonly string[];
  /** First and last moment of the new fills. */
  readonly span: { readonly from: number; readonly to: number } | null;
};

/** The fills with the fees that count, openings that the trader entered, each account's lot method, the choice for doubtful fills, and the journal's files. */
type PreviewInput = {
  readonly fills: readonly Fill[];
  readonly openings: readonly OpeningInput[];
  readonly lotsOf: (account: string) => LotMethod;
  readonly doubtful?: 'skip' | 'add';
  readonly sources?: readonly ImportSource[];
  /** All fills of an account; of the one that a file of results alone goes to by default. */
  readonly accountFills?: (account?: string) => readonly Fill[];
  /** All fills of the accounts that fills of an account were moved to. */
  readonly besideOf?: (account: string) => readonly Fill[];
  /** The notes of an account. */
  readonly notesOf?: (account: string) => readonly Note[];
};

/** The very same fills in the same order, as of a file that is the first of its accounts. */
const isSameList = (one: readonly Fill[], other: readonly Fill[]): boolean =>
  one.length === other.length && one.every((fill, at) => fill === other[at]);

/** Counts rows by outcome. */
function rowsOf(file: Imported, duplicates: number, waiting: number): PreviewNumbers['rows'] {
  const { imported, duplicate, ignored, failed } = importedRows(file, duplicates, waiting);
  return { all: imported + duplicate + ignored + failed, fresh: imported, duplicate, skipped: ignored + failed, failed };
}

/** Entered openings that are used, each with its close. */
const openingsUsed = (openings: readonly OpeningInput[], fresh: readonly Fill[], opened: readonly Fill[]): PreviewNumbers['opened'] =>
  openings.flatMap((opening) => {
    const fill = fresh.find(({ id }) => id === opening.id);
    const isUsed = opened.some((each) => closeOfOpening(each) === opening.id);
    return fill === undefined || !isUsed ? [] : { close: unmatchedCloseRow({ fill, quantity: fill.quantity }), opening };
  });

/** First and last moment of some fills; null for none. */
function spanOf(fills: readonly Fill[]): { readonly from: number; readonly to: number } | null {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { time } of fills) [from, to] = [Math.min(from, time), Math.max(to, time)];
  return fills.length === 0 ? null : { from, to };
}

/** A file's numbers with what its import adds and changes. */
type PreviewedFile = PreviewNumbers & {
  /** All that the import adds, and every trade that it makes or changes. */ readonly adds: readonly Fill[];
  readonly changed: readonly Trade[];
  /** Annotations to send. */
  readonly writes: readonly WrittenOnTrade[];
};

/** All numbers of the preview, from the file as read, what this browser knows of the journal, and what the trader entered beside it. */
export function importPreview(
  imported: Imported,
  local: LocalLedger,
  { fills, openings, lotsOf, doubtful = 'skip', sources = [], accountFills = () => [], besideOf, notesOf = () => [] }: PreviewInput = {
    fills: imported.fills,
    openings: [],
    lotsOf: () => 'fifo',
  },
): PreviewedFile {
  const [sourceOf, { layout, zone }] = [sourcesById(sources), imported];
  const ledgers = importedLedgers(local, fills, openings, { layout, zone, sourceOf, doubtful }, besideOf);
  const { repeats, doubts } = repeatsIn(ledgers);
  const [fresh, opened] = [ledgers.flatMap((each) => each.fresh), ledgers.flatMap((each) => each.opened)];
  const waiting = doubtful === 'add' ? 0 : doubts.size;
  const duplicateFills = imported.fills.length - fresh.length - waiting;
  const ledger = ledgers.flatMap((each) => [...each.fills.values()]);
  const matched = matchAccounts(ledger, lotsOf);
  const { trades, unmatched } = matched;
  // A broker's own figures go with the fees of its file; where it states none, ours have the fees that count.
  const own = imported.stated.length > 0 ? imported.fills : fills;
  const { fills: standing, beside } = standingFills(own, ledger, repeats);
  const news = new Set(fresh.map(({ id }) => id));
  const added = new Set([...news, ...opened.map(({ id }) => id)]);
  const replaced = new Set(ledgers.flatMap((each) => each.replaced.map(({ id }) => id)));
  const remaining = local.reached.filter(({ id }) => !replaced.has(id));
  const { writes, ...carriedOver } = carriedByAccount(imported, ledgers, notesOf);
  const changed = trades.filter((trade) => trade.fills.some(({ fill }) => added.has(fill.id)));
  return {
    rows: rowsOf(imported, duplicateFills, waiting),
    sections: imported.sections,
    newFills: fresh.length,
    duplicateFills,
    repeated: repeatedFiles(fills, repeats, sourceOf),
    doubtful: doubtfulFills(fills, doubts, sourceOf, doubtful),
    confirmed: confirmedBy(imported, { repeats, doubts }, { news, sources, fillsIn: accountFills, lotsOf }),
    trades: previewedTrades(changed.slice(0, FIRST_TRADES)),
    tradeCount: changed.length,
    strategies: changed.some(({ instrument }) => instrument.right !== undefined)
      ? groupByUnit(tableOfTrades(changed), changed, 'strategy').table.size
      : changed.length,
    totals: previewTotals(changed),
    ...carriedOver,
    results:
      comparedWithJournal(imported, accountFills, lotsOf) ??
      comparedResults(
        { stated: imported.stated, fills: standing },
        isSameList(standing, ledger) ? matched : matchAccounts(standing, lotsOf),
        beside,
      ),
    skipped: skippedGroups(imported.problems.filter((problem) => problem.kind !== 'duplicate')),
    cash: cashSums(imported.cash),
    unmatched: unmatched.filter(({ fill }) => news.has(fill.id) && fill.action !== 'split').map(unmatchedCloseRow),
    doubtfulOpenings: doubtfulOpenings(remaining, fresh),
    opened: openingsUsed(openings, fresh, opened),
    span: spanOf(fresh),
    adds: [...fresh, ...opened],
    changed,
    writes,
  };
}
