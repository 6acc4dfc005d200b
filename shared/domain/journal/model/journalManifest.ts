import type { StrategyOverride } from '#domain/options/strategies/strategyOverride.ts';
import type { LotMethod } from '#domain/trades/trade.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import type { ImportId } from '#domain/units/ids.ts';
import type { ImportRun } from './importRecord.ts';
import type { MovedAccounts } from './movedAccounts.ts';

/** Sums over closed trades (or strategies, or campaigns) of one currency. They merge by adding, in any order. */
export type Totals = {
  readonly currency: string;
  readonly trades: number;
  readonly wins: number;
  readonly losses: number;
  readonly breakevens: number;
  readonly gross: Decimal;
  readonly fees: Decimal;
};

/** One chapter version that the manifest names. Times are UTC milliseconds. */
export type ManifestEntry = {
  /** Id of the version, never reused: "<account number>-<month>-<part>-<save>". */
  readonly id: string;
  readonly account: string;
  /** UTC month in which its trades opened, "2026-03". */
  readonly month: string;
  /** Distinguishes the parts of a month; not their order. */
  readonly part: number;
  /** The save that wrote it: seven base64url characters. */
  readonly save: string;
  /** Gzipped. */
  readonly bytes: number;
  readonly trades: number;
  readonly open: number;
  /** Fills in it that their trader deleted: rows of the ledger. */
  readonly deleted: number;
  /** Options were traded in it; true where unknown, so chapters of earlier versions may have none. */
  readonly options: boolean;
  /** The part has the trades opened from here to the next part's start. The first part of a month starts with the month. */
  readonly firstOpen: number;
  /** The midnight after its last fill, and after the time that a file states of an edited one: nothing in it happened later. */
  readonly lastExit: number;
};

/**
 * The last import, recalculation or undo, to repair its receipt. `version`: the journal's version that it made, by which readers see whether imports have
 * changed; absent in manifests of earlier releases.
 */
export type LastImport = {
  readonly importId: ImportId;
  readonly state: 'committed' | 'undone';
  readonly run?: ImportRun | undefined;
  readonly version?: number | undefined;
};

/** The root of a journal: which chapter versions it is made of now. Moved by one conditional write. */
export type JournalManifest = {
  /** Grows by one with every save; 0 is an empty journal. */
  readonly version: number;
  /** The save that made it. */
  readonly save: string;
  /** Account names by number; only ever longer. */
  readonly accounts: readonly string[];
  readonly entries: readonly ManifestEntry[];
  readonly totals: readonly Totals[];
  /** The same counted by strategies, with overrides; null when they must be computed from the chapters. */
  readonly strategies: readonly Totals[] | null;
  /** Strategies were merged or split by hand, so a save must load the overrides. */
  readonly overridden: boolean;
  /** Those overrides, once a save has loaded them; not stored in the manifest. */
  readonly overrides?: readonly StrategyOverride[];
  /** Lot method of each account in these chapters; FIFO if absent. Changes with the chapters, unlike the account's settings. */
  readonly lots: Readonly<Record<string, LotMethod>>;
  readonly moved: MovedAccounts;
  readonly last: LastImport | null;
};

/** An empty journal. */
export const emptyManifest: JournalManifest = {
  version: 0,
  save: '',
  accounts: [],
  entries: [],
  totals: [],
  strategies: [],
  overridden: false,
  lots: {},
  moved: {},
  last: null,
};

/** The lot method by which an account's chapters are matched. */
export const lotMethodOf = ({ lots }: Pick<JournalManifest, 'lots'>, account: string): LotMethod =>
  Object.hasOwn(lots, account) ? lots[account]! : 'fifo';

/** UTC month of a moment, "2026-03". */
export const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);

/** First moment of a UTC month. */
export const monthStart = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);
