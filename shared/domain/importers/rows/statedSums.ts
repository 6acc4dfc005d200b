import { add, type Decimal, formatDecimal, ZERO } from '#domain/units/decimal.ts';
import type { StatedResult } from '../imported.ts';

/** Adds up what a broker's rows say of each instrument's result, for the preview's comparison. */
export class StatedSums {
  private readonly sums = new Map<string, { net: Decimal | null; fees: Decimal | null }>();

  /** One row's result and costs; null where it states none. */
  add(instrument: string, net: Decimal | null, fees: Decimal | null): void {
    const sum = this.sums.get(instrument) ?? { net: null, fees: null };
    this.sums.set(instrument, {
      net: net === null ? sum.net : add(sum.net ?? ZERO, net),
      fees: fees === null ? sum.fees : add(sum.fees ?? ZERO, fees),
    });
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
