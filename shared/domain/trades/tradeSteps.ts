import {
  add,
  type Decimal,
  divideProduct,
  exactWorth,
  NO_PRODUCT,
  ONE,
  type Product,
  product,
  roundProduct,
  subtract,
  toNumber,
  ZERO,
} from '../units/decimal.ts';
import type { Fill } from './fill.ts';
import { Position } from './position.ts';
import type { LotMethod, Realization, Trade } from './trade.ts';

/**
 * The realizations of closed trades, one trade after another: call it with a trade's side and its own shares of fills
 * in the order they were matched. For decoding matched trades; `matchFills` finds them.
 */
export function tradeExits(method: LotMethod = 'fifo'): (side: Trade['side'], fills: readonly Fill[]) => readonly Realization[] {
  const position = new Position(method);
  return (side, fills) => {
    const opens = side === 'long' ? 'buy' : 'sell';
    position.begin(fills[0]!, side);
    for (const fill of fills) {
      if (fill.action === opens) position.open(fill, fill.quantity, fill.fee);
      else if (fill.action === 'split') position.split(fill);
      else position.close(fill, fill.quantity, fill.fee);
    }
    return position.trade().realizations;
  };
}

/** A trade right after one of its fills. Money is in the instrument's currency. */
export type TradeStep = {
  /** Units open, above zero; in the units of that time, before any later split. */
  readonly held: Decimal;
  /** Cost of each open unit; null when flat, and if the broker states results. */
  readonly average: Decimal | null;
  /** Realized result of this fill; null if it closes nothing. */
  readonly exit: Pick<Realization, 'gross' | 'fees'> | null;
  /** Realized so far before fees, and the fees that belong to it. */
  readonly realized: { readonly gross: Decimal; readonly fees: Decimal };
  /** Result before fees if the rest had been closed at this fill's price; null where it has none (events) and where the broker states results. */
  readonly gross: Decimal | null;
  /** All fees paid so far. */
  readonly paid: Decimal;
};

/**
 * A trade fill by fill, for charts and tables: `fills` are its own shares in the order they were matched. Null when their sum differs from
 * `gross`, the trade's stored result: its chapter was written under another lot method, and then no exit has a result of its own.
 */
export function tradeSteps(
  { side, gross: total }: Pick<Trade, 'side' | 'gross'>,
  fills: readonly Fill[],
  method: LotMethod = 'fifo',
): readonly TradeStep[] | null {
  const exits = tradeExits(method)(side, fills);
  const isStated = fills.some(({ statedGross }) => statedGross !== undefined);
  const opens = side === 'long' ? 'buy' : 'sell';
  let [held, paid, gross, fees, next] = [ZERO, ZERO, ZERO, ZERO, 0];
  let cost: Product = NO_PRODUCT;
  const steps = fills.map((fill): TradeStep => {
    const { action, quantity, price, fee, instrument } = fill;
    const worth = exactWorth(price, quantity, instrument.multiplier);
    let exit: Realization | null = null;
    paid = add(paid, fee);
    if (action === 'split') {
      held = add(held, quantity);
      fees = add(fees, fee);
    } else if (action === opens) {
      held = add(held, quantity);
      cost = add(cost, worth);
    } else {
      exit = exits[next++]!;
      held = subtract(held, quantity);
      // The units' cost is their proceeds less their result; a short's cost is its proceeds.
      const result = product(exit.gross, ONE);
      cost = subtract(cost, side === 'long' ? subtract(worth, result) : add(worth, result));
      gross = add(gross, exit.gross);
      fees = add(fees, exit.fees);
    }
    const isFlat = held === 0n;
    const isExecution = action === 'buy' || action === 'sell';
    const now = exactWorth(price, held, instrument.multiplier);
    const open = isFlat ? ZERO : roundProduct(side === 'long' ? subtract(now, cost) : subtract(cost, now));
    return {
      held,
      paid,
      realized: { gross, fees },
      exit: exit && { gross: exit.gross, fees: exit.fees },
      average: isFlat || isStated ? null : divideProduct(cost, held, instrument.multiplier),
      gross: isFlat || (isExecution && !isStated) ? add(gross, open) : null,
    };
  });
  return gross === total ? steps : null;
}

/** Current number of units per original unit of each fill: for a position of 100 split into 400, each is 4. */
export function splitScales(fills: readonly Fill[], steps: readonly TradeStep[] | null): readonly number[] {
  let scale = 1;
  const scales = fills.map(() => 1);
  for (let i = fills.length - 1; i >= 0; i--) {
    scales[i] = scale;
    const after = steps?.[i]?.held;
    if (fills[i]!.action === 'split' && after) scale *= toNumber(after) / toNumber(subtract(after, fills[i]!.quantity));
  }
  return scales;
}
