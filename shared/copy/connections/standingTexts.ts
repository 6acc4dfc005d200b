import type { PositionDifference } from '#domain/connections/compareStanding.ts';
import { count, counted } from '#domain/format/percent.ts';
import { plural } from '#domain/format/plural.ts';
import { toNumber } from '#domain/units/decimal.ts';

// Texts of brokers' holdings and marks. Unrealized figures have their age beside them.

export const title = 'Positions';
export const totals = { netValue: 'Net value', cash: 'Cash' } as const;
export const agrees = (positions: number, moment: string): string =>
  positions === 0
    ? `Nothing is open as of ${moment}, here and at your broker.`
    : `${counted(positions, 'position')} ${plural(positions, 'agrees', 'agree')} as of ${moment}.`;
export const lineDiffers = (name: string, positions: number): string =>
  `${name}: ${counted(positions, 'position')} ${plural(positions, 'differs', 'differ')}`;
export const noneTold = 'Your broker tells what it holds with the next sync. We compare that with your journal here.';
export const addSection =
  'The last report had no positions. Add the sections Open Positions, Cash Report and NAV in Base to your activity query, and we compare them with your journal.';

/** "100", "40 short", "none". */
const held = (quantity: PositionDifference['broker']): string => {
  const size = toNumber(quantity);
  return size === 0 ? 'none' : size < 0 ? `${count(-size)} short` : count(size);
};
/** "IBKR holds 100 AAPL, your journal 90." */
export const differs = (broker: string, name: string, { broker: own, journal }: PositionDifference): string =>
  own === 0n
    ? `${broker} holds no ${name}, your journal ${held(journal)}.`
    : `${broker} holds ${held(own)} ${name}, your journal ${held(journal)}.`;

/** Cause of a difference, and its remedy. `day`: the first day of the connection. */
export const whyDiffers = (why: PositionDifference['why'], day: string): string =>
  ({
    earlier: `It was opened before ${day}, the first day of this connection. Import a file of the days before, or add its opening, to count it.`,
    split: 'One is a whole multiple of the other, as after a split. Record the split on the trade.',
    side: 'One is long and the other short: a closing trade is missing, or it’s there twice. Look at the trades of this symbol.',
    more: 'An opening is missing here, or a close is there twice. Sync again, or import your broker’s file of these days.',
    less: 'A close is missing here: a trade elsewhere, an expired option, or shares that were moved. Sync again, or import your broker’s file of these days.',
  })[why];

// Marks
export const unrealized = 'Unrealized';
export const markName = 'Mark';
export const value = 'Value';
export const expires = 'Expires';
export const positionsMarked = (open: number, marked: number, when: string): string =>
  `${marked === open ? counted(open, 'position') : `${count(marked)} of ${counted(open, 'position')}`}, ${when}`;
export const dayChange = (amount: string): string => `${amount} today`;
export const withoutMark = (trades: number): string => `${counted(trades, 'leg')} without a mark`;
export const today = 'marks at today’s delayed close';
export const todayPrice = (time: string): string => `delayed marks of ${time}`;
export const closeOf = (day: string): string => `marks at the delayed close of ${day}`;
export const old = (day: string, days: number): string => `marks of ${day}, ${counted(days, 'day')} old`;
export const unrealizedAt = (when: string): string => `unrealized, ${when}`;
