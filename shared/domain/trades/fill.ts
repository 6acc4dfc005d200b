import { absolute, type Decimal, ONE, product, ZERO } from '../units/decimal.ts';
import type { FillId } from '../units/ids.ts';
import type { Millis } from '../units/millis.ts';
import type { Instrument } from './instrument.ts';

/** Actions on a position. `buy` and `sell` are executions; the others are events without a market price. */
export type FillAction = 'buy' | 'sell' | 'expire' | 'assign' | 'exercise' | 'split';

/** Precision of the time. `day`: only the date, so the fill has no hour. */
export type TimePrecision = 'second' | 'minute' | 'day';

/** Coarseness of a time: 0 to the second, 1 to the minute, 2 to the day. */
export const COARSENESS = { second: 0, minute: 1, day: 2 } as const satisfies Record<TimePrecision, number>;

/** A split ratio of new to old shares, each above zero. */
export type SplitRatio = { readonly fresh: Decimal; readonly old: Decimal };

/**
 * One line of the ledger, the only truth of the journal: trades and figures are derived from fills and can always be rebuilt. Events
 * (`expire`, `assign`, `exercise`) close the held side at price 0; `split` has `quantity` = shares added to the whole position, which
 * follow from the held shares if it has a `ratio`.
 */
export type Fill = {
  readonly id: FillId;
  /** The trader's account, as named in Afterbell. */
  readonly account: string;
  readonly instrument: Instrument;
  readonly action: FillAction;
  /** Above zero, in units or contracts; only a split's added shares may be negative (reverse split). */
  readonly quantity: Decimal;
  /** Per unit, before the multiplier. 0 for events, except a cash settlement: the amount paid. */
  readonly price: Decimal;
  /** Above zero: cost; below: rebate. In the instrument's currency, for the whole fill. */
  readonly fee: Decimal;
  /** UTC milliseconds. With precision `day`: the start of that day in the file's zone. */
  readonly time: Millis;
  readonly precision: TimePrecision;
  /** Rank among fills of one instrument with the same time: the order in which they happened. */
  readonly order: number;
  /** The broker's statement of its effect on the position. `close` never opens one, `open` never closes one. */
  readonly effect: 'open' | 'close' | 'unknown';
  /**
   * The broker's own result for the units it closed, before fees. It replaces price × quantity where the file lacks
   * contract size and conversion to the account's currency (forex, CFDs). Only on a fill that closes.
   */
  readonly statedGross?: Decimal;
  /**
   * The trade date that the broker's file gives it, "2026-11-27", where that differs from the date of its session (see
   * sessionClock), as on holidays. It decides its day in accounts whose days are sessions.
   */
  readonly tradeDay?: string;
  /** For a split: applies to the position held at its time. Absent: the new shares are `quantity`. */
  readonly ratio?: SplitRatio;
  /** The import it came from; '' when entered by hand; for a manual opening the close it was added for (see manual/openingFill). */
  readonly batch: string;
  /** The trader's edits since; absent if unchanged. */
  readonly changes?: FillChanges;
};

/** The broker's values of an imported fill where its trader edited them. Fields that were not edited are absent. */
export type BrokerValues = {
  -readonly [Field in 'action' | 'quantity' | 'price' | 'fee' | 'time' | 'precision' | 'effect' | 'statedGross' | 'tradeDay']?: Fill[Field];
};

/** A trader's changes to a fill. The fill itself has the values that count now. */
export type FillChanges = {
  readonly was?: BrokerValues;
  /** When it was deleted, UTC milliseconds: it counts nowhere, and importing the same file again does not restore it. */
  readonly deletedAt?: Millis;
  /** For a deleted fill that anchored its trade's note: the fill of that trade that anchors it now. */
  readonly noteWentTo?: FillId;
  /** Fills with the same name here are one trade and are only matched with each other. The name is the id of one of them. */
  readonly trade?: FillId;
  /** For a deleted fill that its broker took back: the reason. It counts again when the broker states it again. */
  readonly bustedBy?: string;
  /** For one that its broker took back: its trader had deleted it before. It stays deleted when the broker states it again. */
  readonly wasDeleted?: true;
  /** The fill that this one was cut from when its trade was split: together they are the broker's fill. */
  readonly cutFrom?: FillId;
};

const EARLIEST = Date.UTC(1970, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);
/** Amounts below a million million keep every sum exact in 64 bits. */
const MOST = 1_000_000_000_000n * ONE;

const OTHER_YEARS = 'its date is outside the years 1970 to 2099';
const isInYears = (time: number): boolean => time >= EARLIEST && time < LATEST;

/** Reason cash of an amount at a time is invalid, or null. */
export function cashFault(amount: Decimal, time: number): string | null {
  if (!isInYears(time)) return OTHER_YEARS;
  if (amount === ZERO) return 'its amount is zero';
  return absolute(amount) >= MOST ? 'its amount is too large' : null;
}

/** Reason a fill is invalid, or null. */
export function fillFault({
  action,
  quantity,
  price,
  fee,
  time,
  precision,
  effect,
  order,
  instrument,
  statedGross = ZERO,
}: Fill): string | null {
  if (action === undefined || precision === undefined || effect === undefined) return 'it says something this version does not know';
  if (!isInYears(time)) return OTHER_YEARS;
  if (!Number.isSafeInteger(order) || order < 0) return 'its place among fills of the same time is not known';
  if (quantity <= 0n && (action !== 'split' || quantity === 0n)) return 'its quantity is not above zero';
  if (absolute(quantity) >= MOST) return 'its quantity is too large';
  if (absolute(price) >= MOST || absolute(fee) >= MOST) return 'its price or fee is too large';
  if (absolute(statedGross) >= MOST) return 'its stated result is too large';
  if (instrument.multiplier <= 0n) return 'its multiplier is not above zero';
  if ((product(absolute(price), absolute(quantity)) / ONE) * instrument.multiplier >= MOST * ONE) return 'it is worth too much';
  return null;
}

/** Fields that order a fill among others of its instrument. */
type Moment = Pick<Fill, 'time' | 'order' | 'id'>;

/** The order in which fills of one instrument happened. */
export const compareFills = (a: Moment, b: Moment): number =>
  a.time - b.time || a.order - b.order || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** A fill with these changes added to its own; undefined removes one. */
export function withChanges(fill: Fill, changes: { readonly [Name in keyof FillChanges]?: FillChanges[Name] | undefined }): Fill {
  const { changes: before, ...rest } = fill;
  const entries = Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? rest : { ...rest, changes: Object.fromEntries(entries) as FillChanges };
}

/** True for a fill that its trader deleted or its broker took back: it stays stored, and counts nowhere. */
export const isDeleted = ({ changes }: Pick<Fill, 'changes'>): boolean => changes?.deletedAt !== undefined;

/** True for a deleted fill that counts again once it is restored: its broker did not take it back. */
export const isRestorable = (fill: Pick<Fill, 'changes'>): boolean => isDeleted(fill) && fill.changes?.bustedBy === undefined;

/** True if the trader deleted the fill, even if the broker took it back later. */
export const isDeletedByTrader = (fill: Pick<Fill, 'changes'>): boolean => isRestorable(fill) || fill.changes?.wasDeleted === true;

/** True for an event recorded by hand. All other fills without an import are buys and sells. */
export const isManualEvent = ({ batch, action }: Pick<Fill, 'batch' | 'action'>): boolean =>
  batch === '' && action !== 'buy' && action !== 'sell';
