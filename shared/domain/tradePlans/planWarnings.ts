import { add, type Decimal, negate, subtract } from '../units/decimal.ts';
import type { MarketBias } from './dayRules.ts';

/** Facts a plan is checked against; amounts are money of its currency, null sets no limit or is unknown. */
export type WarningFacts = {
  /** The plan's loss at its stop. */
  readonly risk: Decimal | null;
  /** Total loss of open trades at their stops. */
  readonly openRisk: Decimal;
  readonly maxOpenRisk: Decimal | null;
  /** Realized today. */
  readonly dayNet: Decimal;
  readonly maxLoss: Decimal | null;
  readonly dayTrades: number;
  readonly maxTrades: number | null;
  /** The plan's side, null where options leave it open, and which way the market is expected to go. */
  readonly side: 'long' | 'short' | null;
  readonly bias: MarketBias | null;
  /** Others that are underway or open in the same symbol. */
  readonly sameSymbol: number;
  /** Days "2026-03-09". */
  readonly today: string;
  readonly goodUntil: string | null;
  readonly earningsOn: string | null;
};

/** A limit of the day that is used up. */
type LimitReached =
  | { readonly kind: 'lossReached'; readonly lost: Decimal; readonly limit: Decimal }
  | { readonly kind: 'tradesReached'; readonly taken: number; readonly limit: number };

/** A reason to think again before entering. Amounts are the hypothetical or remaining ones. */
export type PlanWarning =
  | { readonly kind: 'noRisk' }
  | { readonly kind: 'openRisk'; readonly would: Decimal; readonly limit: Decimal }
  | { readonly kind: 'lossNear'; readonly left: Decimal; readonly risk: Decimal }
  | LimitReached
  | { readonly kind: 'sameSymbol'; readonly others: number }
  | { readonly kind: 'bias'; readonly bias: MarketBias }
  | { readonly kind: 'earnings'; readonly day: string };

/** The limits of a day that it has reached. `net`: the realized result, `maxLoss` money of the same currency; null sets no limit. */
export function limitsReached(
  { net, trades }: { readonly net: Decimal; readonly trades: number },
  { maxLoss, maxTrades }: { readonly maxLoss: Decimal | null; readonly maxTrades: number | null },
): readonly LimitReached[] {
  const found: LimitReached[] = [];
  if (maxLoss !== null && add(maxLoss, net) <= 0n) found.push({ kind: 'lossReached', lost: negate(net), limit: maxLoss });
  if (maxTrades !== null && trades >= maxTrades) found.push({ kind: 'tradesReached', taken: trades, limit: maxTrades });
  return found;
}

/** Everything that speaks against entering now; nothing of it forbids. */
export function planWarnings(facts: WarningFacts): readonly PlanWarning[] {
  const { risk, openRisk, maxOpenRisk, dayNet, maxLoss, dayTrades, maxTrades, side, bias, sameSymbol, today, goodUntil, earningsOn } =
    facts;
  const found: PlanWarning[] = [];
  if (risk === null) found.push({ kind: 'noRisk' });
  if (risk !== null && maxOpenRisk !== null && add(openRisk, risk) > maxOpenRisk)
    found.push({ kind: 'openRisk', would: add(openRisk, risk), limit: maxOpenRisk });
  const reached = limitsReached({ net: dayNet, trades: dayTrades }, { maxLoss, maxTrades });
  const left = maxLoss === null ? null : add(maxLoss, dayNet);
  if (left !== null && left > 0n && risk !== null && risk > left) found.push({ kind: 'lossNear', left, risk });
  found.push(...reached);
  if (side !== null && (bias === 'long' || bias === 'short') && bias !== side) found.push({ kind: 'bias', bias });
  if (sameSymbol > 0) found.push({ kind: 'sameSymbol', others: sameSymbol });
  if (earningsOn !== null && earningsOn >= today && (goodUntil === null || earningsOn <= goodUntil))
    found.push({ kind: 'earnings', day: earningsOn });
  return found;
}

/** The rest of the daily loss limit, and its used share from 0 to 1; null without a limit. */
export function lossLeft(dayNet: Decimal, maxLoss: Decimal | null): { readonly left: Decimal; readonly used: number } | null {
  if (maxLoss === null || maxLoss === 0n) return null;
  const lost = dayNet < 0n ? negate(dayNet) : (0n as Decimal);
  return { left: subtract(maxLoss, lost), used: Math.min(1, Number(lost) / Number(maxLoss)) };
}
