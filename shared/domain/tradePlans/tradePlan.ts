import type { Leg } from '../options/leg.ts';
import { type Decimal, decimal, ONE } from '../units/decimal.ts';
import type { TradeId } from '../units/ids.ts';

/** Most plans of a person, legs and targets of a plan, points of its checklist, trades it was compared with; characters of its texts. */
export const tradePlanLimits = { plans: 2000, legs: 4, targets: 5, checks: 20, links: 40, check: 120, line: 200, thesis: 4000 } as const;

/** Unit of a plan's risk: money, percent of equity, or multiples of the trader's 1R. */
export const riskMeasures = ['money', 'percent', 'r'] as const;

/** An option of a plan, for one unit of the strategy: `quantity` contracts at `price`. */
type PlanLegText = {
  readonly side: 'long' | 'short';
  readonly right: 'C' | 'P';
  readonly strike: string;
  readonly expiry: string;
  readonly quantity: string;
  readonly price: string;
};

/**
 * A trader's plan in its sent and stored form: numbers are decimal text, days "2026-03-09", missing values are null.
 */
export type TradePlanText = {
  readonly symbol: string;
  readonly side: 'long' | 'short';
  readonly account: string | null;
  readonly currency: string;
  /** Money per point and unit: 1 for shares, 100 for standard options, the point value of a future. */
  readonly multiplier: string;
  /** None: shares or a future. Else the price fields below mean the price of the whole strategy. */
  readonly legs: readonly PlanLegText[];
  /** The zone in which it is entered; equal where it is one price. */
  readonly entryLow: string | null;
  readonly entryHigh: string | null;
  readonly stop: string | null;
  /** Prices with the percent of the position that leaves there. */
  readonly targets: readonly { readonly price: string; readonly share: string }[];
  /** For options: the trader's reading of implied volatility (percent of a year) and the price of the underlying. */
  readonly implied?: { readonly volatility: string; readonly underlying: string } | null | undefined;
  readonly quantity: string | null;
  readonly risk: { readonly in: (typeof riskMeasures)[number]; readonly amount: string } | null;
  /** Entry and exit together, for one unit. */
  readonly feesPerUnit: string | null;
  readonly setup: string | null;
  readonly playbook: string | null;
  readonly thesis: string;
  readonly trigger: string;
  /** Condition that invalidates it before the stop. */
  readonly invalidation: string;
  readonly goodUntil: string | null;
  readonly earningsOn: string | null;
  readonly checklist: readonly { readonly text: string; readonly done: boolean }[];
};

/** A trade that the trader attached to a plan, or said is not this plan's. */
export type PlanLink = { readonly trade: TradeId; readonly attached: boolean };

const optional = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

/** The numbers of a plan. */
export type TradePlanNumbers = {
  readonly side: 'long' | 'short';
  readonly multiplier: Decimal;
  readonly legs: readonly Leg[];
  readonly entryLow: Decimal | null;
  readonly entryHigh: Decimal | null;
  readonly stop: Decimal | null;
  readonly targets: readonly { readonly price: Decimal; readonly share: Decimal }[];
  readonly quantity: Decimal | null;
  readonly feesPerUnit: Decimal | null;
};

/** The fields of a plan that are numbers. */
export type TradePlanPrices = Pick<
  TradePlanText,
  'side' | 'multiplier' | 'legs' | 'entryLow' | 'entryHigh' | 'stop' | 'targets' | 'quantity' | 'feesPerUnit' | 'implied'
>;

/** Reads them. */
export const tradePlanNumbers = (plan: TradePlanPrices): TradePlanNumbers => ({
  side: plan.side,
  multiplier: decimal(plan.multiplier),
  legs: plan.legs.map(({ side, right, strike, expiry, quantity, price }) => ({
    side,
    quantity: decimal(quantity),
    price: decimal(price),
    multiplier: decimal(plan.multiplier),
    option: { right, strike: decimal(strike), expiry },
  })),
  entryLow: optional(plan.entryLow),
  entryHigh: optional(plan.entryHigh),
  stop: optional(plan.stop),
  targets: plan.targets.map(({ price, share }) => ({ price: decimal(price), share: decimal(share) })),
  quantity: optional(plan.quantity),
  feesPerUnit: optional(plan.feesPerUnit),
});

const HUNDRED = ONE * 100n;

/** True if the trader's option market reading is empty. */
const isMarketEmpty = ({ implied }: Pick<TradePlanPrices, 'implied'>): boolean =>
  implied != null && [implied.volatility, implied.underlying].some((text) => decimal(text) === 0n);

/** Reason a plan can't be saved, as a sentence; null if valid. */
export function tradePlanProblem(plan: TradePlanPrices): string | null {
  const { multiplier, legs, entryLow, entryHigh, stop, targets, quantity, side } = tradePlanNumbers(plan);
  if (multiplier === 0n || quantity === 0n || legs.some((leg) => leg.quantity === 0n || leg.option?.strike === 0n))
    return 'Enter sizes, strikes and the worth of a point above 0.';
  if (isMarketEmpty(plan)) return 'Enter an implied volatility and a price of the underlying above 0.';
  if (entryLow !== null && entryHigh !== null && entryLow > entryHigh) return 'The entry zone starts above its end. Swap the two prices.';
  if (targets.reduce((sum, { share }) => sum + share, 0n) > HUNDRED) return 'The targets close more than 100% of the position.';
  const entry = side === 'long' ? entryLow : entryHigh;
  if (legs.length > 0 || entry === null) return null;
  if (stop !== null && (side === 'long' ? stop >= entry : stop <= entry))
    return side === 'long' ? 'For a long trade, the stop is below the entry.' : 'For a short trade, the stop is above the entry.';
  const far = side === 'long' ? (entryHigh ?? entry) : (entryLow ?? entry);
  return targets.some(({ price }) => (side === 'long' ? price <= far : price >= far))
    ? `For a ${side} trade, targets are ${side === 'long' ? 'above' : 'below'} the entry.`
    : null;
}
