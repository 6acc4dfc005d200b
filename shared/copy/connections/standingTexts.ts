import type { PositionDifference } from '#domain/connections/compareStanding.ts';
import { count, counted, plural } from '#domain/format/percent.ts';
import { toNumber } from '#domain/units/decimal.ts';

// Texts of brokers' holdings and marks. Unrealized figures have their age beside them.

export const title = 'Positions';
export const totals = { netValue: 'Net value', cash: 'Cash' } as const;
export const agrees = (positions: number, moment: string): string =>
  positions === 0
    ? `Nothing is open as of ${moment}, here and at your broker.`
    : `${counted(positions, 'position')} ${plural(positions, 'agrees', 'agree')} as of ${moment}.`;
export const asOf = (moment: string): string => `As of ${moment}.`;
export const lineDiffers = (name: string, positions: number): string =>
  `${name}: ${counted(positions, 'position')} ${plural(positions, 'differs', 'differ')}`;
export const noneTold = 'We get your positions with the next sync and compare them with your journal here.';
export const addSection =
  'The last report had no positions. Add the sections Open Positions and Cash Report to your activity query, and we compare them with your journal.';

/** "has 100", "is short 40", "has none", or with another verb and word for none. */
function held(quantity: PositionDifference['broker'], verb = 'has', none = 'none'): string {
  const size = toNumber(quantity);
  return size < 0 ? `is short ${count(-size)}` : `${verb} ${size === 0 ? none : count(size)}`;
}
/** "IBKR holds 100 AAPL; your journal has 90." */
export const differs = (broker: string, name: string, { broker: own, journal }: PositionDifference): string =>
  `${broker} ${held(own, 'holds', 'no')} ${name}; your journal ${held(journal)}.`;

/** Cause of a difference, and its remedy. `day`: the first day of the connection. */
export const whyDiffers = (why: PositionDifference['why'], day: string): string =>
  ({
    earlier: `We have no trade that opened it since ${day}, the first day of this connection. If it’s older, import a file of the days before or add its opening. If not, sync again.`,
    split: 'One is a whole multiple of the other, as after a split. Record the split on the trade.',
    side: 'One is long and the other short: a closing trade is missing or was imported twice. Check this symbol’s trades.',
    more: 'An opening trade is missing here, or a closing trade is in twice.',
    less: 'A closing trade is missing here, such as an expired option or a transfer.',
  })[why];

// Net value day by day
export const balance = 'Balance';
export const balanceNote =
  'Net value at each close, as your broker states it. Deposits and withdrawals of cash are marked; moved positions aren’t. None of it counts in your results.';
export const netAt = (amount: string, day: string): string => `${amount} at the close of ${day}`;
export const balanceAloud = (first: string, from: string, last: string, to: string, moves: number): string =>
  `Net value from ${first} on ${from} to ${last} on ${to}, with deposits or withdrawals on ${counted(moves, 'day')}`;
/** `unstated`: days whose deposits aren't known. */
export const moves = (came: string, went: string, unstated: number): string =>
  `Deposited ${came}, withdrawn ${went}.${unstated === 0 ? '' : ` Not stated for ${counted(unstated, 'day')}.`}`;
export const movesUnknown = 'Your broker doesn’t state deposits or withdrawals, so some of these changes may come from them.';
export const movedOn = (day: string, amount: string): string => `${day}: ${amount} deposited or withdrawn`;
export const moved = 'Deposits less withdrawals';
export const notStated = 'Not stated';
export const balanceFailed = 'We couldn’t load your balance. Please try again.';
export const addNetValue =
  'Your reports have no net value that we can read. Add the section Net Asset Value (NAV) in Base with its currency and total to your activity query, and we draw it here day by day.';
export const day = 'Day';

// Marks
export const unrealized = 'Unrealized';
export const markName = 'Mark';
export const value = 'Value';
export const unknown = 'Not known';
export const expires = 'Expires';
export const positionsMarked = (open: number, marked: number, when: string): string =>
  `${marked === open ? counted(open, 'position') : `${count(marked)} of ${counted(open, 'position')}`}, ${when}`;
export const dayChange = (amount: string): string => `${amount} today`;
export const withoutMark = (trades: number): string => `${counted(trades, 'leg')} without a mark`;
export const today = 'marks at today’s delayed close';
export const todayPrice = (time: string): string => `delayed marks of ${time}`;
export const closeOf = (day: string): string => `marks at the delayed close of ${day}`;
export const askedOn = (day: string, time: string): string => `delayed marks as of ${day}, ${time}`;
export const old = (day: string, days: number): string => `marks of ${day}, ${counted(days, 'day')} old`;
/** `some`: others are the broker's own. */
export const ageFrom = (age: string, provider: string, some: boolean): string => `${age}, ${some ? 'some ' : ''}from ${provider}`;
export const notQuoted = (why: 'kind' | 'price', provider: string): string =>
  why === 'kind' ? `${provider} quotes US shares only` : `${provider} has no price for it`;
export const unquoted = (positions: number, provider: string): string =>
  `${counted(positions, 'position')} ${plural(positions, 'isn’t', 'aren’t')} quoted by ${provider}`;
export const countedAfterSplit = 'Your broker counts other units, as after a split. Record the split on this trade.';
export const perhapsSplit = (positions: number): string =>
  `${counted(positions, 'position')} ${plural(positions, 'lacks', 'lack')} a split that your broker counts`;
export const pricesFailed = 'We couldn’t get prices from your market-data provider.';
export const unrealizedAt = (when: string): string => `unrealized, ${when}`;
