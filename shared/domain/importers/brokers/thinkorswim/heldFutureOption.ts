import type { RowLog } from '#domain/importers/rows/rowLog.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import { add, type Decimal, negate, ZERO } from '#domain/units/decimal.ts';

/** An option on a future as words describe it, without its code. */
type DescribedOption = { readonly future: string; readonly expiry: string; readonly strike: Decimal | null; readonly right: string };

/** The one option on a future that fits and is held until then, and how much of it (below zero when short); null when none does, or several do. */
export function heldFutureOption(
  log: RowLog,
  { future, expiry, strike, right }: DescribedOption,
  until: number,
): { readonly instrument: Instrument; readonly quantity: Decimal } | null {
  const held = new Map<string, { instrument: Instrument; quantity: Decimal }>();
  for (let at = 0; at < log.size; at++) {
    const { instrument, action, quantity, time } = log.at(at);
    if (instrument.kind !== 'futureOption' || instrument.underlying !== future || time > until) continue;
    if (instrument.right !== right || instrument.strike !== strike || (instrument.expiry ?? expiry) !== expiry) continue;
    if (action !== 'buy' && action !== 'sell') continue;
    const before = held.get(instrument.key)?.quantity ?? ZERO;
    held.set(instrument.key, { instrument, quantity: add(before, action === 'buy' ? quantity : negate(quantity)) });
  }
  const open = [...held.values()].filter(({ quantity }) => quantity !== 0n);
  return open.length === 1 ? open[0]! : null;
}
