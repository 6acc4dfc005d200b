import type { BrokerValues, Fill, FillAction, FillChanges, TimePrecision } from '#domain/trades/fill.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { decimal, formatDecimal } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import { millis } from '#domain/units/millis.ts';
import type { Column } from '../codec/column.ts';
import type { FillColumns, Small } from '../codec/fillColumns.ts';
import type { PackedInstrument } from '../codec/packedInstrument.ts';
import type { Note, PackedNote } from './note.ts';

/** A trade and its note. */
export type AnnotatedTrade = { readonly trade: Trade; readonly note: Note | null };

/** A chapter before it is packed: one account's trades opened in one month (or a part of it), and what belongs to no trade. */
export type ChapterContent = {
  readonly account: string;
  /** UTC month of opening, "2026-03". */
  readonly month: string;
  readonly annotatedTrades: readonly AnnotatedTrade[];
  /** Fills, or rests of fills, in no trade: unmatched closes, and deleted fills. */
  readonly unmatchedFills: readonly Fill[];
  /** Notes whose trade does not exist (any more). Never deleted: they return to a trade with their anchor fill. */
  readonly unattached: readonly Note[];
};

/**
 * A chapter in its stored, sent and cached form: columns of JSON. Row i of every column of `trades` is trade i,
 * ordered by opening. Their fills follow each other in `fills` (`fillCount` of each, the anchor first), then those
 * in no trade (`loose`), including deleted ones. Everything derived (gross, fees, closed …) is read-only: a save
 * derives it again from the fills.
 */
export type Chapter = {
  readonly v: 1;
  readonly account: string;
  readonly month: string;
  readonly size: number;
  readonly instruments: readonly PackedInstrument[];
  /** Index 0 means empty in the next three. */
  readonly setups: readonly string[];
  readonly tagSets: readonly (readonly string[])[];
  readonly mistakeSets: readonly (readonly string[])[];
  /** Absent if empty, both. */
  readonly emotionSets?: readonly (readonly string[])[];
  readonly checkSets?: readonly (readonly string[])[];
  readonly batches: readonly string[];
  readonly trades: {
    readonly instrument: Small;
    readonly side: Small;
    readonly opened: Column;
    /** Milliseconds from opening to closing; 0 for those in `open`. */
    readonly held: Column;
    readonly open: readonly number[];
    readonly precision: Small;
    readonly gross: Column;
    readonly fees: Column;
    readonly quantity: Column;
    readonly openQuantity: Column;
    /** Average price of the entries less the price of the first fill, which is 0 for most. */
    readonly entryPrice: Column;
    /** Average price of the exits less the price of the last fill. */
    readonly exitPrice: Column;
    /** Rows without any exit. */
    readonly noExit: readonly number[];
    readonly fillCount: Small;
    readonly setup: Small;
    readonly tags: Small;
    readonly mistakes: Small;
    /** 0 means missing. */
    readonly stop: Column;
    readonly target: Column;
    /** `splits` of the notes; absent when all are 0. */
    readonly splits?: Small;
    readonly rating: Small;
    readonly reviewed: Small;
    /** The next seven are absent when empty. */
    readonly emotions?: Small;
    readonly checks?: Small;
    readonly plannedRisk?: Column;
    readonly screenshots?: Small;
    /** For the few trades that have them: their rows. */
    readonly moreTargets?: readonly (readonly [row: number, ...prices: string[]])[];
    readonly notes?: readonly (readonly [row: number, noteId: string, excerpt: string])[];
    readonly albums?: readonly (readonly [row: number, albumId: string])[];
    /** Notes whose anchor is not their trade's first fill: row and anchor with its time. */
    readonly anchors: readonly (readonly [row: number, anchor: FillId, openedAt: number])[];
  };
  /** The lot method; absent for FIFO. */
  readonly lots?: LotMethod;
  /** Exits on another quarter of an hour than the last one, and exits of open trades. The others are found by `earlyExits`. */
  readonly partials: { readonly row: Small; readonly time: Column; readonly gross: Column; readonly fees: Column; readonly size: number };
  /** `marks`: the trader's edits of fills; absent if empty. */
  readonly fills: FillColumns & { readonly batch: Small; readonly marks?: FillMarks };
  readonly loose: readonly number[];
  readonly unattached: readonly PackedNote[];
};

type PackedBrokerValues = {
  readonly action?: FillAction;
  readonly quantity?: string;
  readonly price?: string;
  readonly fee?: string;
  readonly time?: number;
  readonly precision?: TimePrecision;
  readonly effect?: Fill['effect'];
  readonly statedGross?: string;
  readonly tradeDay?: string;
};

/** Traders' changes to a chapter's fills, as JSON. Few are ever changed, so they are listed by fill id. */
type FillMarks = readonly (readonly [
  fill: FillId,
  mark: Omit<FillChanges, 'was' | 'deletedAt'> & { readonly was?: PackedBrokerValues; readonly deletedAt?: number },
])[];

function packBrokerValues({ quantity, price, fee, statedGross, ...rest }: BrokerValues): PackedBrokerValues {
  return {
    ...rest,
    ...(quantity !== undefined && { quantity: formatDecimal(quantity) }),
    ...(price !== undefined && { price: formatDecimal(price) }),
    ...(fee !== undefined && { fee: formatDecimal(fee) }),
    ...(statedGross !== undefined && { statedGross: formatDecimal(statedGross) }),
  };
}

function readBrokerValues({ quantity, price, fee, time, statedGross, ...rest }: PackedBrokerValues): BrokerValues {
  return {
    ...rest,
    ...(quantity !== undefined && { quantity: decimal(quantity) }),
    ...(price !== undefined && { price: decimal(price) }),
    ...(fee !== undefined && { fee: decimal(fee) }),
    ...(time !== undefined && { time: millis(time) }),
    ...(statedGross !== undefined && { statedGross: decimal(statedGross) }),
  };
}

/** The edits of some fills, each once, in fill order; absent if empty. */
export function packFillMarks(fills: readonly Pick<Fill, 'id' | 'changes'>[]): { readonly marks?: FillMarks } {
  const marks = new Map<FillId, FillMarks[number][1]>();
  for (const { id, changes } of fills) {
    if (changes === undefined) continue;
    const { was, ...rest } = changes;
    marks.set(id, { ...rest, ...(was && { was: packBrokerValues(was) }) });
  }
  return marks.size === 0 ? {} : { marks: [...marks] };
}

/** The changes that were packed, by the ids of their fills. */
export const readFillMarks = (marks: FillMarks = []): ReadonlyMap<FillId, FillChanges> =>
  new Map(
    marks.map(([id, { was, deletedAt, ...rest }]) => [
      id,
      { ...rest, ...(was && { was: readBrokerValues(was) }), ...(deletedAt !== undefined && { deletedAt: millis(deletedAt) }) },
    ]),
  );
