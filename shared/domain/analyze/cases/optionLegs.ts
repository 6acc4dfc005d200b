import { type Leg, mergedLegs } from '#domain/options/leg.ts';
import { payoff } from '#domain/options/payoff.ts';
import { recognizeStrategy } from '#domain/options/strategies/recognizeStrategy.ts';
import { decimalOf, formatDecimal, ONE } from '#domain/units/decimal.ts';
import { amount, type CaseKind, hasTexts, isObject, type Json } from './caseKind.ts';

const SIDES: Readonly<Record<string, Leg['side']>> = { buy: 'long', long: 'long', sell: 'short', short: 'short' };

function readLeg(leg: Json): Leg {
  const side = SIDES[String(leg.side).toLowerCase()];
  if (side === undefined) throw new RangeError(`"${String(leg.side)}" is no side of a leg. Use buy or sell.`);
  const quantity = amount(leg.qty ?? leg.quantity);
  if (quantity <= 0n) throw new RangeError('A leg holds nothing: its quantity is not above zero.');
  const right = /^(c|p)(all|ut)?$/i.exec(String(leg.right ?? ''))?.[1]?.toUpperCase();
  const isOption = right === 'C' || right === 'P';
  const isShares = /^s(hares?|tock)?$/i.test(String(leg.right ?? ''));
  if (!isOption && !isShares && leg.strike !== undefined && leg.strike !== null)
    throw new RangeError('A leg has a strike but no right. Use C or P, or S for shares.');
  const multiplier = leg.multiplier === undefined ? (isOption ? decimalOf(100) : ONE) : amount(leg.multiplier);
  const option: Leg['option'] = isOption ? { right, strike: amount(leg.strike), expiry: String(leg.expiry ?? '') } : null;
  return { side, quantity, price: amount(leg.price), multiplier, option };
}

const isLeg = (leg: unknown): boolean => hasTexts(leg, 'side', 'price') && (hasTexts(leg, 'qty') || hasTexts(leg, 'quantity'));

/**
 * Option legs, with or without shares: the strategy's name and its payoff at expiry (`strategies.json`). Legs without a right, or with S,
 * are shares.
 */
export const optionLegs: CaseKind = {
  fits: (input) => isObject(input) && Array.isArray(input.legs) && input.legs.length > 0 && input.legs.every(isLeg),
  answer: ({ legs, stock, cash }: { legs: readonly Json[]; stock?: unknown; cash?: unknown }) => {
    const shares = (Array.isArray(stock) ? stock : [stock]).filter(isLeg) as Json[];
    const all = mergedLegs([...legs, ...shares].map(readLeg));
    const { optionPremium, maxProfit, maxLoss, breakevens } = payoff(all);
    return {
      strategy: recognizeStrategy(all, cash === undefined || cash === null ? null : amount(cash)),
      optionPremium: formatDecimal(optionPremium),
      maxProfit: maxProfit === null ? null : formatDecimal(maxProfit),
      maxLoss: maxLoss === null ? null : formatDecimal(maxLoss),
      breakevens: breakevens?.map(formatDecimal) ?? null,
    };
  },
};
