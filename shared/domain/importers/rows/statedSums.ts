import { add, type Decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import { type Millis, millis } from '#domain/units/millis.ts';
import type { StatedResult, StatedSpan } from '../imported.ts';

/** Adds up what a broker's rows say of each instrument's result, for the preview's comparison. */
export class StatedSums {
  /** The span of all results; null before the first. */
  span: StatedSpan | null = null;
  private readonly sums = new Map<string, { net: Decimal | null; fees: Decimal | null }>();

  /** One row's result and costs; null where it states none. */
  add(instrument: string, net: Decimal | null, fees: Decimal | null): void {
    const sum = this.sums.get(instrument) ?? { net: null, fees: null };
    this.sums.set(instrument, {
      net: net === null ? sum.net : add(sum.net ?? ZERO, net),
      fees: fees === null ? sum.fees : add(sum.fees ?? ZERO, fees),
    });
  }

  /** Extends the span by the time of a result, or by the time from `from` to `to`. */
  at(from: Millis, to: Millis = from): void {
    this.span =
      this.span === null ? { from, to } : { from: millis(Math.min(this.span.from, from)), to: millis(Math.max(this.span.to, to)) };
  }

  /** The sums as decimal text, by instrument. */
  list(): StatedResult[] {
    return [...this.sums].map(([instrument, { net, fees }]) => ({
      instrument,
      netPnl: net === null ? null : formatDecimal(net),
      fees: fees === null ? null : formatDecimal(fees),
    }));
  }
}
