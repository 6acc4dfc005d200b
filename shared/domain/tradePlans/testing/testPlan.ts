import { plainInstrument } from '#domain/trades/instrument.ts';
import { decimal, ONE } from '#domain/units/decimal.ts';
import { tradeIdOf } from '#domain/units/ids.ts';
import { instantOf } from '#domain/units/millis.ts';
import type { MatchablePlan, MatchableTrade } from '../matchPlans.ts';
import type { planBreaks } from '../plannedTrades.ts';
import type { TradePlanPrices } from '../tradePlan.ts';

/** A plan to buy NVDA that was ready on 2 March 2026 at 14:00 UTC, without prices unless said. */
export const testPlan = (id: string, over: Partial<MatchablePlan & TradePlanPrices> = {}): MatchablePlan & TradePlanPrices => ({
  id,
  symbol: 'NVDA',
  side: 'long',
  account: null,
  currency: 'USD',
  goodUntil: null,
  state: 'ready',
  links: [],
  createdAt: '2026-03-02T14:00:00Z',
  multiplier: '1',
  legs: [],
  entryLow: null,
  entryHigh: null,
  stop: null,
  targets: [],
  quantity: null,
  feesPerUnit: null,
  ...over,
});

type FollowedTrade = MatchableTrade & Parameters<typeof planBreaks>[1];

/** A trade in NVDA of 2 March 2026 at 15:00 UTC: 100 shares bought at $100 and still open unless said. */
export const followedTrade = (name: string, over: Partial<FollowedTrade> = {}): FollowedTrade => {
  const id = tradeIdOf(name.padEnd(11, '_'));
  return {
    id,
    fillIds: [id],
    account: 'Main',
    side: 'long',
    precision: 'second',
    openedAt: instantOf('2026-03-02T15:00:00Z'),
    instrument: plainInstrument('stock', 'NVDA', 'USD', ONE),
    entryPrice: decimal('100'),
    exitPrice: null,
    closedAt: null,
    quantity: decimal('100'),
    stop: null,
    ...over,
  };
};
