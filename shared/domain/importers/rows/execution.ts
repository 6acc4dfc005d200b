import type { Fill } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';

/** A row's execution. `stamp` is its time as written; `executionId` the broker's own, if any. */
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
  /** Receives the fill's number in the log after it was added. */
  placed?(fill: number): void;
};

/** A split row's fields besides its shares. */
export type SplitRow = Pick<Execution, 'instrument' | 'time' | 'stamp' | 'account' | 'precision'>;
