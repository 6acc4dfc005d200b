import type { Decimal } from '../money.ts';
import type { FillAction } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import type { RowLog } from './rowLog.ts';

/** A trade as the row that takes it back names it; `action` null when that does not tell. */
type Cancelled = { readonly content: string; readonly action: FillAction | null };

const contentOf = (instrument: Instrument, quantity: Decimal, price: Decimal) => `${instrument.key}|${quantity}|${price}`;

/** Collects rows that take a trade back, and takes it back once all rows are read: it may stand above or below. */
export class Cancellations {
  private readonly cancelled: Cancelled[] = [];

  /** A row takes back such a trade. */
  cancel(instrument: Instrument, action: FillAction | null, quantity: Decimal, price: Decimal): { readonly ignored: string } {
    this.cancelled.push({ content: contentOf(instrument, quantity, price), action });
    return { ignored: 'A cancellation is no trade; the trade it takes back is left out too.' };
  }

  /** Takes back what was cancelled, each time the first trade that fits. */
  apply(log: RowLog): void {
    if (this.cancelled.length === 0) return;
    const placed = new Map<string, number[]>();
    for (let fill = 0; fill < log.size; fill++) {
      const { instrument, quantity, price } = log.at(fill);
      const content = contentOf(instrument, quantity, price);
      const same = placed.get(content);
      if (same) same.push(fill);
      else placed.set(content, [fill]);
    }
    for (const { content, action } of this.cancelled) {
      const same = placed.get(content) ?? [];
      const index = same.findIndex((fill) => action === null || log.at(fill).action === action);
      if (index < 0) continue;
      const [fill] = same.splice(index, 1);
      log.withdraw(fill!, 'Cancelled by another row of this file.');
    }
  }
}
