import type { Fill } from '#domain/trades/fill.ts';
import { matchFills } from '#domain/trades/matchFills.ts';
import type { LotMethod, Trade } from '#domain/trades/trade.ts';
import { add, divideProduct, multiply, ONE, product, subtract } from '#domain/units/decimal.ts';
import type { FillId } from '#domain/units/ids.ts';
import { familiesWithOptions, isOption } from '../strategies/openedTogether.ts';
import { deliveriesOf, type OptionDelivery } from './tradeLink.ts';

/** The realization of an option's outcome: exits and realizations have the same order. */
function realizationOf({ option, outcome }: OptionDelivery): Trade['realizations'][number] {
  const exits = option.fills.filter(({ role }) => role === 'close');
  return option.realizations[exits.indexOf(outcome)]!;
}

/**
 * The ledger as tax forms and some brokers see it: the premium of an assigned or exercised option moves into the
 * price of the shares, and its fees into theirs, so the option's own result is zero. Match the returned fills again:
 * the sum over option and shares is unchanged. All other fills are returned as the same objects. For reconciliation
 * only; in the journal the option keeps its premium.
 */
export function premiumIntoBasis(fills: readonly Fill[], method: LotMethod = 'fifo'): Fill[] {
  const changed = new Map<FillId, Fill>();
  const current = (fill: Fill): Fill => changed.get(fill.id) ?? fill;
  for (const family of familiesWithOptions(matchFills(fills, method).trades)) {
    const shares = family.filter((trade) => !isOption(trade));
    for (const delivery of family.filter(isOption).flatMap((option) => deliveriesOf(option, shares))) {
      const { option, outcome } = delivery;
      const { gross, fees } = realizationOf(delivery);
      const perContract = divideProduct(product(gross, ONE), outcome.quantity, option.instrument.multiplier);
      const left = current(outcome.fill);
      const price = option.side === 'long' ? subtract(left.price, perContract) : add(left.price, perContract);
      changed.set(left.id, { ...left, price, fee: subtract(left.fee, fees) });
      const moved = current(delivery.shares);
      const perShare = divideProduct(product(gross, ONE), moved.quantity);
      const rounding = subtract(gross, multiply(perShare, moved.quantity));
      const basis = moved.action === 'buy' ? subtract(moved.price, perShare) : add(moved.price, perShare);
      changed.set(moved.id, { ...moved, price: basis, fee: subtract(add(moved.fee, fees), rounding) });
    }
  }
  return fills.map(current);
}
