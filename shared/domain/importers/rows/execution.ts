import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';

/** What a row says when it is a fill. `stamp` is its time as written; `executionId` the broker's own, when there is one. */
export type Execution = Pick<Fill, 'action' | 'effect' | 'quantity' | 'price' | 'fee' | 'time'> & {
  readonly instrument: Instrument;
  readonly stamp: string;
  readonly account?: string;
  readonly executionId?: string;
  /** The result that the row states, of a fill that closes. */
  readonly gross?: Decimal;
  /** The trade date that the row gives, as it writes it; '' for none. */
  readonly tradeDay?: string;
  /** Where the time is known otherwise than as the row writes it. */
  readonly precision?: Fill['precision'];
  /** Gets the number of the fill in the log once it is there. */
  placed?(fill: number): void;
};

/** What a row says of a split besides its shares. */
export type SplitRow = Pick<Execution, 'instrument' | 'time' | 'stamp' | 'account' | 'precision'>;
