import type { FillId } from '#domain/units/ids.ts';
import type { Decimal } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';
import type { Instrument } from './instrument.ts';

/** What happened to the position. `buy` and `sell` are executions; the others are events without a market price. */
export type FillAction = 'buy' | 'sell' | 'expire' | 'assign' | 'exercise' | 'split';

/** How exactly the time is known. `day`: only the date; such fills have no hour. */
export type TimePrecision = 'second' | 'minute' | 'day';

/**
 * One line of the ledger, the only truth of the journal: trades and figures are derived from fills and can always be rebuilt.
 * Events (`expire`, `assign`, `exercise`) close the held side at price 0; `split` has `quantity` = shares added to the whole position.
 */
export type Fill = {
  readonly id: FillId;
  /** The trader's account, as named in Afterbell. */
  readonly account: string;
  readonly instrument: Instrument;
  readonly action: FillAction;
  /** Above zero, in units or contracts; only a split's added shares may be negative (reverse split). */
  readonly quantity: Decimal;
  /** Per unit, before the multiplier. 0 for events, but for a cash settlement: what was paid. */
  readonly price: Decimal;
  /** Above zero: cost; below: rebate. In the instrument's currency, for the whole fill. */
  readonly fee: Decimal;
  /** UTC milliseconds. With precision `day`: the start of that day in the file's zone. */
  readonly time: Millis;
  readonly precision: TimePrecision;
  /** Rank among fills of one instrument with the same time: the order in which they happened. */
  readonly order: number;
  /** What the broker says it does to the position. `close` never opens one, `open` never closes one. */
  readonly effect: 'open' | 'close' | 'unknown';
  /**
   * What the broker states the units it closed made, before fees: counts in place of price × quantity where contract size and conversion
   * to the account's currency are not in the file (forex, CFDs). Only on a fill that closes.
   */
  readonly statedGross?: Decimal;
  /** The import that brought it; '' when entered by hand; of an opening said by hand, the close that it was said for (see openingPosition). */
  readonly batch: string;
  /** What its trader changed about it since; left out where nothing was. */
  readonly changes?: FillChanges;
};

/** What the broker's file says of an imported fill, where its trader says otherwise. Fields that were not edited are left out. */
export type BrokerValues = {
  -readonly [Field in 'action' | 'quantity' | 'price' | 'fee' | 'time' | 'precision' | 'effect' | 'statedGross']?: Fill[Field];
};

/** What a trader changed about a fill. The fill itself is as it counts now. */
export type FillChanges = {
  readonly was?: BrokerValues;
  /** When it was deleted, UTC milliseconds: it counts nowhere, and the same file does not bring it again. */
  readonly deletedAt?: Millis;
  /** Of a deleted fill on which its trade's note was anchored: the fill of that trade to which the note went. */
  readonly noteWentTo?: FillId;
  /** Fills of one name here are one trade and are matched with each other alone. The name is the id of one of them. */
  readonly trade?: FillId;
  /** The fill that this one was cut from when its trade was split: together they are what the broker booked. */
  readonly cutFrom?: FillId;
};
