import { type Decimal, multiply, ONE, prorate } from '../units/decimal.ts';
import type { Millis } from '../units/millis.ts';
import type { Fill } from './fill.ts';
import type { Instrument } from './instrument.ts';

/**
 * A stock that became another: a new ticker, or a merger that gave `ratio` new shares for each old one. `from` and
 * `to` are instrument keys, `on` is the start of the new one in UTC milliseconds; account null: every account.
 */
type SymbolChange = {
  readonly account: string | null;
  readonly from: string;
  readonly to: Instrument;
  readonly ratio: Decimal;
  readonly on: Millis;
};

/** A fill before the change as one of the new instrument: quantity × ratio at price / ratio, so that its value is unchanged. */
function moved(fill: Fill, { to, ratio }: SymbolChange): Fill {
  if (ratio === ONE) return { ...fill, instrument: to };
  const quantity = multiply(fill.quantity, ratio);
  return { ...fill, instrument: to, quantity, price: quantity === 0n ? fill.price : prorate(fill.price, fill.quantity, quantity) };
}

/**
 * Applies symbol changes and mergers to fills, in order: shares bought under the old symbol are closed by sales
 * under the new one. Ids stay, so notes stay. Later fills of the old symbol belong to its next user, and are
 * unchanged.
 */
export function applySymbolChanges(fills: readonly Fill[], changes: readonly SymbolChange[]): Fill[] {
  const ordered = [...changes].sort((a, b) => a.on - b.on);
  return fills.map((fill) =>
    ordered.reduce((now, change) => {
      const meant =
        now.instrument.key === change.from && fill.time < change.on && (change.account === null || change.account === fill.account);
      return meant ? moved(now, change) : now;
    }, fill),
  );
}
