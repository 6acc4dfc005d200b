import type { Instrument } from '#domain/trades/instrument.ts';
import { isCashSettled } from '#domain/trades/isCashSettled.ts';
import type { Trade } from '#domain/trades/trade.ts';
import type { Millis } from '#domain/units/millis.ts';
import { zonedTime } from '#domain/units/zonedTime.ts';

/** The end of an option's last day: 16:00 New York, 16:15 for index options. UTC milliseconds; null without an expiry. */
export function expiryTime(instrument: Instrument): Millis | null {
  const [year, month, day] = (instrument.expiry ?? '').split('-').map(Number);
  if (!year || !month || !day) return null;
  return zonedTime('America/New_York', year, month, day, 16, isCashSettled(instrument) ? 15 : 0);
}

/** Outcomes of an option. Only a long one is exercised, only a short one assigned. */
export type OptionOutcome = 'expired' | 'assigned' | 'exercised' | 'settled';

/**
 * The outcomes an option can have on its last day; none for other instruments. Options on futures deliver a future,
 * which is not known here.
 */
export function possibleOutcomes(instrument: Instrument, side: 'long' | 'short'): readonly OptionOutcome[] {
  if (instrument.kind === 'futureOption') return ['expired'];
  if (instrument.kind !== 'option') return [];
  return ['expired', isCashSettled(instrument) ? 'settled' : side === 'long' ? 'exercised' : 'assigned'];
}

/** The fields of a trade that show whether it is an option past its last day. */
type MaybeOverdue = Pick<Trade, 'id' | 'instrument' | 'side' | 'closedAt'>;

/** An option still open after its last day. The trader is asked for the outcome, it is never assumed: it may have been assigned. */
export type ExpiryProposal<T extends MaybeOverdue = Trade> = {
  readonly trade: T;
  readonly at: Millis;
  readonly outcomes: readonly OptionOutcome[];
};

/** Options still open after their last day, oldest first; those of one day by their symbol. */
export function expiryProposals<T extends MaybeOverdue>(trades: readonly T[], now: Millis): ExpiryProposal<T>[] {
  return trades
    .flatMap((trade): ExpiryProposal<T>[] => {
      if (trade.closedAt !== null) return [];
      const [at, outcomes] = [expiryTime(trade.instrument), possibleOutcomes(trade.instrument, trade.side)];
      return at === null || at >= now || outcomes.length === 0 ? [] : [{ trade, at, outcomes }];
    })
    .sort((a, b) => a.at - b.at || (a.trade.instrument.symbol < b.trade.instrument.symbol ? -1 : 1));
}
