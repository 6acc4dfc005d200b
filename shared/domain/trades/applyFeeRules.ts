import { dayKey } from '../units/dayKey.ts';
import { type Decimal, decimal, multiply, ONE, prorate, subtract, sumOf, ZERO } from '../units/decimal.ts';
import type { Fill } from './fill.ts';
import type { InstrumentKind } from './instrument.ts';

/**
 * A broker's fee rule, from a day on (null: from the beginning). Decimal text: `perOrder` and `perUnit` (a share, a
 * contract) in the account's currency, `percent` of the amount traded; the sum is at least `minimum` and at most
 * `maximum`.
 */
export type FeeRule = {
  readonly from: string | null;
  readonly kind: 'any' | 'stock' | 'option' | 'future' | 'forex' | 'crypto';
  readonly perOrder: string;
  readonly perUnit: string;
  readonly percent: string;
  readonly minimum: string | null;
  readonly maximum: string | null;
};

/** A trading account's fees: its rules, their currency, and the zone of their start days. */
export type FeeSettings = { readonly fees: readonly FeeRule[]; readonly currency: string; readonly zone: string };

const HUNDRED = decimal('100');
const kindOf = (kind: InstrumentKind): string => (kind === 'futureOption' ? 'option' : kind);

/** The rule for a kind on a day: one for that kind goes before one for any, and the latest of them applies. */
function ruleFor(rules: readonly FeeRule[], kind: InstrumentKind, day: string): FeeRule | null {
  const applicable = rules
    .filter((rule) => (rule.kind === 'any' || rule.kind === kindOf(kind)) && (rule.from ?? '') <= day)
    .toSorted((a, b) => Number(a.kind === 'any') - Number(b.kind === 'any') || ((a.from ?? '') < (b.from ?? '') ? 1 : -1));
  return applicable[0] ?? null;
}

function charge(rule: FeeRule, quantity: Decimal, amount: Decimal): Decimal {
  const sum = sumOf([
    decimal(rule.perOrder),
    multiply(decimal(rule.perUnit), quantity),
    prorate(multiply(decimal(rule.percent), amount), ONE, HUNDRED),
  ]);
  const atLeast = rule.minimum === null ? sum : sum > decimal(rule.minimum) ? sum : decimal(rule.minimum);
  return rule.maximum === null || atLeast < decimal(rule.maximum) ? atLeast : decimal(rule.maximum);
}

/**
 * Fills with the fees by an account's rules, replacing their own. Fills of one instrument, side and second are one
 * order: its charge is shared by quantity, the last taking the remainder. Events cost nothing, and fills in another
 * currency than the account's are unchanged.
 */
export function applyFeeRules(fills: readonly Fill[], { fees: rules, currency, zone }: FeeSettings): Fill[] {
  const orders = new Map<string, Fill[]>();
  for (const fill of fills) {
    if (fill.instrument.currency !== currency || (fill.action !== 'buy' && fill.action !== 'sell')) continue;
    const name = `${fill.instrument.key}|${fill.action}|${fill.time}`;
    const order = orders.get(name);
    if (order === undefined) orders.set(name, [fill]);
    else order.push(fill);
  }
  const fees = new Map<string, Decimal>();
  for (const order of orders.values()) {
    const [{ instrument, time }] = order as [Fill];
    const rule = ruleFor(rules, instrument.kind, dayKey(time, zone));
    const quantity = sumOf(order.map((fill) => fill.quantity));
    const amount = sumOf(order.map((fill) => multiply(multiply(fill.quantity, fill.price), instrument.multiplier)));
    let left = rule === null ? ZERO : charge(rule, quantity, amount);
    const whole = left;
    order.forEach((fill, at) => {
      const share = at === order.length - 1 ? left : prorate(whole, fill.quantity, quantity);
      fees.set(fill.id, share);
      left = subtract(left, share);
    });
  }
  return fills.map((fill) => ({ ...fill, fee: fees.get(fill.id) ?? fill.fee }));
}
