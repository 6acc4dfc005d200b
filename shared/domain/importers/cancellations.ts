import type { Decimal } from '../money.ts';
import type { FillAction } from '../trades/fill.ts';
import type { Instrument } from '../trades/instrument.ts';
import type { RowLog } from './rowLog.ts';
import type { Place } from './rowProblems.ts';

/** A trade as the row that takes it back names it: likeliest action first, none when the row does not tell it. */
type Cancelled = { readonly content: string; readonly actions: readonly FillAction[]; readonly place: Place };

const contentOf = (instrument: Instrument, quantity: Decimal, price: Decimal) => `${instrument.key}|${quantity}|${price}`;

/** Collects rows that take a trade back, and takes it back once all rows are read: it may stand above or below. */
export class Cancellations {
  private readonly cancelled: Cancelled[] = [];

  /** A row takes back such a trade. What becomes of the row is told at the end. */
  cancel({ line, start, end }: Place, instrument: Instrument, actions: readonly FillAction[], quantity: Decimal, price: Decimal): null {
    this.cancelled.push({ content: contentOf(instrument, quantity, price), actions, place: { line, start, end } });
    return null;
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
    for (const { content, actions, place } of this.cancelled) {
      const same = placed.get(content) ?? [];
      const fits = actions.map((action) => same.findIndex((fill) => log.at(fill).action === action)).find((index) => index >= 0);
      const index = actions.length === 0 && same.length > 0 ? 0 : (fits ?? -1);
      if (index < 0) {
        log.failed(
          place,
          'This cancels a trade that is not in this file. If you imported that trade before, undo that import or delete the trade.',
        );
        continue;
      }
      const [fill] = same.splice(index, 1);
      log.withdraw(fill!, 'Canceled by another row of this file.');
      log.ignored(place, 'A cancellation; the trade it takes back is skipped too.');
    }
  }
}
