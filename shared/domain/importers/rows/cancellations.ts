import type { FillAction } from '#domain/trades/fill.ts';
import type { Instrument } from '#domain/trades/instrument.ts';
import type { Decimal } from '#domain/units/decimal.ts';
import { rowReasons } from '../rowReasons.ts';
import type { RowLog } from './rowLog.ts';
import type { RowLocation } from './rowProblems.ts';

/** A trade as the row that takes it back names it: likeliest action first, none when the row does not tell it. */
type Cancelled = { readonly content: string; readonly actions: readonly FillAction[]; readonly place: RowLocation };

const contentOf = (instrument: Instrument, quantity: Decimal, price: Decimal) => `${instrument.key}|${quantity}|${price}`;
const ANY: readonly FillAction[] = ['buy', 'sell', 'expire', 'assign', 'exercise', 'split'];

/** Collects rows that cancel a trade, and applies them once all rows are read: it may be above or below. */
export class Cancellations {
  private readonly cancelled: Cancelled[] = [];

  /** Records a row that cancels such a trade. The row's outcome is decided at the end. */
  cancel(
    { line, start, end }: RowLocation,
    instrument: Instrument,
    actions: readonly FillAction[],
    quantity: Decimal,
    price: Decimal,
  ): null {
    this.cancelled.push({ content: contentOf(instrument, quantity, price), actions, place: { line, start, end } });
    return null;
  }

  /** Removes cancelled trades, each time the first match. */
  apply(log: RowLog): void {
    if (this.cancelled.length === 0) return;
    /** Trades by their content, the first one last. */
    const placed = new Map<string, number[]>();
    for (let fill = log.size - 1; fill >= 0; fill--) {
      const { instrument, quantity, price, action } = log.at(fill);
      const name = `${action}|${contentOf(instrument, quantity, price)}`;
      const same = placed.get(name);
      if (same) same.push(fill);
      else placed.set(name, [fill]);
    }
    for (const { content, actions, place } of this.cancelled) {
      const lists = (actions.length === 0 ? ANY : actions)
        .map((action) => placed.get(`${action}|${content}`) ?? [])
        .filter((list) => list.length > 0);
      const first = actions.length === 0 ? lists.toSorted((a, b) => a.at(-1)! - b.at(-1)!)[0] : lists[0];
      const fill = first?.pop();
      if (fill === undefined)
        log.failed(
          place,
          'This cancels a trade that is not in this file. If you imported that trade before, undo that import or delete the trade.',
        );
      else {
        log.withdraw(fill, rowReasons.canceled);
        log.ignored(place, 'A cancellation; the trade it cancels is skipped too.');
      }
    }
  }
}
