import type { Imported, RowProblem } from '#domain/importers/imported.ts';
import { type ImportedLedger, importIntoLedger } from '#domain/journal/commands/importIntoLedger.ts';
import { closeOfOpening } from '#domain/manual/openingFill.ts';
import { tableOfTrades } from '#domain/metrics/table/tableOfTrades.ts';
import { groupByUnit } from '#domain/options/campaigns/groupByUnit.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { matchAccounts } from '#domain/trades/matchAccounts.ts';
import type { Trade } from '#domain/trades/trade.ts';
import { add, type Decimal, ZERO } from '#domain/units/decimal.ts';
import { type JournalTrade, journalTrade } from '../worker/journalTrade.ts';
import { type OpeningInput, typedOf, type UnmatchedCloseRow, unmatchedCloseRow } from '../worker/unmatchedCloseRow.ts';
import { type ComparedResult, comparedResults, type LotsOf } from './comparedResults.ts';

/** What the journal already has, as far as a file asks: ids of all fills, and the fills of trades that the file can reach. */
export type LocalLedger = { readonly ids: ReadonlySet<string>; readonly reached: readonly Fill[] };

/** Rows with one reason: their lines, and the text of the first hundred. */
export type SkippedGroup = {
  readonly kind: RowProblem['kind'];
  readonly reason: string;
  readonly lines: readonly number[];
  readonly rows: readonly { readonly line: number; readonly raw: string }[];
};

/** A trade with the fees paid for it, whether its result has them yet or not. */
export type PreviewedTrade = JournalTrade & { readonly paid: Decimal };
const paidFor = (fills: Trade['fills']): Decimal => fills.reduce((all, { fee }) => add(all, fee), ZERO);

/** What a file would bring, before anything is sent. `fresh + duplicate + skipped = all`, in rows of the file. */
export type PreviewNumbers = {
  readonly rows: {
    readonly all: number;
    readonly fresh: number;
    readonly duplicate: number;
    readonly skipped: number;
    readonly failed: number;
  };
  readonly newFills: number;
  readonly duplicateFills: number;
  readonly trades: readonly PreviewedTrade[];
  /** How many strategies those trades are: a trade on its own is one. */
  readonly strategies: number;
  /** Realized so far, and all fees paid. */
  readonly totals: readonly { readonly currency: string; readonly net: Decimal; readonly fees: Decimal }[];
  readonly results: readonly ComparedResult[];
  readonly leftOut: readonly SkippedGroup[];
  /** New closes of positions that nothing opened, and the openings that were typed for such closes. */
  readonly unmatched: readonly UnmatchedCloseRow[];
  readonly opened: readonly { readonly close: UnmatchedCloseRow; readonly opening: OpeningInput }[];
  /** Names of instruments whose beginning was said by hand, and that this file buys or sells before their close too: perhaps it says the same. */
  readonly saidAlready: readonly string[];
  /** First and last moment of the new fills. */
  readonly span: { readonly from: number; readonly to: number } | null;
};

const ROWS_SHOWN = 100;
const RANK = { failed: 0, ignored: 1, duplicate: 2 } as const;

/** Orders problems: those that need the trader first. */
export const byUrgency = (a: Pick<RowProblem, 'kind'>, b: Pick<RowProblem, 'kind'>): number => RANK[a.kind] - RANK[b.kind];

/** Problems by their reason, those that need the trader first. */
export function groupProblems(problems: readonly RowProblem[]): SkippedGroup[] {
  const groups = new Map<string, { kind: RowProblem['kind']; reason: string; lines: number[]; rows: { line: number; raw: string }[] }>();
  for (const { kind, reason, line, raw } of problems) {
    const key = `${kind} ${reason}`;
    const group = groups.get(key) ?? { kind, reason, lines: [], rows: [] };
    groups.set(key, group);
    group.lines.push(line);
    if (group.rows.length < ROWS_SHOWN) group.rows.push({ line, raw });
  }
  return [...groups.values()].sort((a, b) => byUrgency(a, b) || b.lines.length - a.lines.length);
}

/** The fills with the costs that count, openings that the trader typed, and the lot method of each account. */
export type PreviewInput = { readonly fills: readonly Fill[]; readonly openings: readonly OpeningInput[]; readonly lotsOf: LotsOf };

/** Instruments with an opening said by hand, of which fresh fills to the same side come before the close it was said for. */
function saidAlready(known: readonly Fill[], fresh: readonly Fill[]): string[] {
  const openings = known.filter((fill) => closeOfOpening(fill) !== null);
  const doubtful = openings.filter((opening) => {
    const close = known.find(({ id }) => id === closeOfOpening(opening));
    const { account, action, instrument } = opening;
    const alike = fresh.filter((fill) => fill.account === account && fill.action === action && fill.instrument.key === instrument.key);
    return close !== undefined && alike.some(({ time, effect }) => time < close.time && effect !== 'close');
  });
  return [...new Set(doubtful.map(({ instrument }) => instrument.symbol))];
}

/** What the import makes of each account's ledger, as the server decides it; openings that cannot be are skipped. */
function importedLedgers(local: LocalLedger, fills: readonly Fill[], openings: readonly OpeningInput[]): readonly ImportedLedger[] {
  const accounts = new Set([...local.reached, ...fills].map(({ account }) => account));
  const of = <Each extends { readonly account: string }>(all: readonly Each[], own: string) => all.filter(({ account }) => account === own);
  return [...accounts].map((account) =>
    importIntoLedger({
      known: new Map(of(local.reached, account).map((fill) => [fill.id, fill])),
      fills: of(fills, account),
      openings: typedOf(of(openings, account)),
      has: (id) => local.ids.has(id),
    }),
  );
}

/** Everything the preview shows, from the file's reading, what this browser knows of the journal, and what the trader said besides. */
export function importPreview(
  imported: Imported,
  local: LocalLedger,
  { fills, openings, lotsOf }: PreviewInput = { fills: imported.fills, openings: [], lotsOf: () => 'fifo' },
): PreviewNumbers & { /** All that the import adds. */ readonly adds: readonly Fill[] } {
  const ledgers = importedLedgers(local, fills, openings);
  const [fresh, opened] = [ledgers.flatMap((each) => each.fresh), ledgers.flatMap((each) => each.opened)];
  const duplicateFills = imported.fills.length - fresh.length;
  // A row can be two fills (an entry and its exit): a row is a duplicate when its share of the known fills fills it.
  const duplicateRows = imported.fills.length === 0 ? 0 : Math.floor((duplicateFills * imported.rows.imported) / imported.fills.length);
  const { imported: good, duplicate, ignored, failed } = imported.rows;
  const { trades, unmatched } = matchAccounts(
    ledgers.flatMap((each) => [...each.fills.values()]),
    lotsOf,
  );
  const news = new Set(fresh.map(({ id }) => id));
  const added = new Set([...news, ...opened.map(({ id }) => id)]);
  const replaced = new Set(ledgers.flatMap((each) => each.replaced.map(({ id }) => id)));
  const remaining = local.reached.filter(({ id }) => !replaced.has(id));
  const changed = trades.filter((trade) => trade.fills.some(({ fill }) => added.has(fill.id)));
  const table = tableOfTrades(changed);
  const totals = new Map<string, { net: Decimal; fees: Decimal }>();
  for (const { instrument, net, fills: own } of changed) {
    const fees = paidFor(own);
    const sum = totals.get(instrument.currency) ?? { net: ZERO, fees: ZERO };
    totals.set(instrument.currency, { net: add(sum.net, net), fees: add(sum.fees, fees) });
  }
  const times = fresh.reduce((span, { time }) => ({ from: Math.min(span.from, time), to: Math.max(span.to, time) }), {
    from: Number.POSITIVE_INFINITY,
    to: Number.NEGATIVE_INFINITY,
  });
  return {
    rows: {
      all: good + duplicate + ignored + failed,
      fresh: good - duplicateRows,
      duplicate: duplicate + duplicateRows,
      skipped: ignored + failed,
      failed,
    },
    newFills: fresh.length,
    duplicateFills,
    trades: changed.map(({ fills: own }, row) => ({ ...journalTrade(table, row), paid: paidFor(own) })),
    strategies: changed.some(({ instrument }) => instrument.right !== undefined)
      ? groupByUnit(table, changed, 'strategy').table.size
      : changed.length,
    totals: [...totals].map(([currency, sum]) => ({ currency, ...sum })),
    // A broker's own figures are beside what its file says; where it states none, ours have the costs that count.
    results: comparedResults(imported.stated.length > 0 ? imported : { ...imported, fills }, lotsOf),
    leftOut: groupProblems(imported.problems.filter((problem) => problem.kind !== 'duplicate')),
    unmatched: unmatched.filter(({ fill }) => news.has(fill.id) && fill.action !== 'split').map(unmatchedCloseRow),
    saidAlready: saidAlready(remaining, fresh),
    opened: openings.flatMap((opening) => {
      const fill = fresh.find(({ id }) => id === opening.id);
      const counts = opened.some((each) => closeOfOpening(each) === opening.id);
      return fill === undefined || !counts ? [] : { close: unmatchedCloseRow({ fill, quantity: fill.quantity }), opening };
    }),
    span: fresh.length === 0 ? null : times,
    adds: [...fresh, ...opened],
  };
}
