import { compareFills, type Fill, isDeleted, isManualEvent } from '../trades/fill.ts';
import { matchFills } from '../trades/matchFills.ts';
import { sharesAdded } from '../trades/splitHeld.ts';
import { add, type Decimal, sumOf, ZERO } from '../units/decimal.ts';
import { fillId } from '../units/fillId.ts';
import { days, type Millis } from '../units/millis.ts';
import { zonedTime } from '../units/zonedTime.ts';

/**
 * A split as a trader enters it: `fresh` new shares for `old` old ones, from the opening of `day` ("2026-06-10") on. `key` is the instrument's; `version` the
 * journal's before.
 */
type ManualSplit = {
  readonly account: string;
  readonly key: string;
  readonly fresh: Decimal;
  readonly old: Decimal;
  readonly day: string;
  readonly version: number;
};

/** A recorded split as its fill, the trade that holds it, and the shares before and after. */
export type SplitFill = { readonly fill: Fill; readonly openedAt: Millis; readonly before: Decimal; readonly after: Decimal };

/**
 * Reason a split can't be recorded: no open position, another split around that day, or the number of shares would
 * not change (or drop to zero).
 */
export type SplitFault = 'nothing_held' | 'split_known' | 'no_change';

const DAYS_APART = days(4);

/** True for a split of these shares at this moment that was recorded by hand. */
export const isSplitOf = (fill: Fill, { key, time }: { readonly key: string; readonly time: Millis }): boolean =>
  fill.action === 'split' && isManualEvent(fill) && fill.time === time && fill.instrument.key === key;

/** The first moment of a split's day, UTC milliseconds: midnight in New York, when nothing trades. */
export function splitTime(day: string): Millis {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return zonedTime('America/New_York', year, month, date);
}

/**
 * The fill of a recorded split, for all shares open at that moment; `fills` are the account's, from the opening of
 * those shares on. It precedes every fill of its day, including those known only by date. Recorded twice it keeps its id, so that another ratio corrects it.
 * The id of a new one is derived from the version: the same split recorded earlier may be in another account now.
 */
export function splitFill(fills: readonly Fill[], { account, key, fresh, old, day, version }: ManualSplit): SplitFill | SplitFault {
  const time = splitTime(day);
  const isSame = (fill: Fill) => isSplitOf(fill, { key, time });
  const id = fills.find(isSame)?.id ?? fillId('split', account, key, day, `${version}`);
  const place = { id, time, order: -1 };
  const own = fills.filter((fill) => fill.instrument.key === key && !isDeleted(fill) && !isSame(fill));
  const earlier = own.filter((fill) => compareFills(fill, place) < 0);
  const open = matchFills(earlier).trades.filter(({ closedAt }) => closedAt === null);
  const trade = open.find(({ side }) => side === 'long') ?? open[0];
  if (trade === undefined) return 'nothing_held';
  const isSplit = ({ side, instrument }: (typeof open)[number]) =>
    side === trade.side && instrument.multiplier === trade.instrument.multiplier;
  const before = sumOf(open.filter(isSplit).map(({ openQuantity }) => openQuantity));
  if (fresh <= 0n || old <= 0n) return 'no_change';
  const added = sharesAdded(before, { fresh, old });
  if (added === 0n || before + added <= 0n) return 'no_change';
  if (own.some((fill) => fill.action === 'split' && Math.abs(fill.time - time) < DAYS_APART)) return 'split_known';
  const fill: Fill = {
    ...place,
    account,
    instrument: trade.instrument,
    action: 'split',
    quantity: added,
    ratio: { fresh, old },
    price: ZERO,
    fee: ZERO,
    precision: 'day',
    effect: 'unknown',
    batch: '',
  };
  return { fill, openedAt: trade.openedAt, before, after: add(before, added) };
}
