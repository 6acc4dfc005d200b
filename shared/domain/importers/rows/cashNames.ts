import { formatDecimal } from '#domain/units/decimal.ts';
import { fillId } from '#domain/units/fillId.ts';
import type { CashMovement } from '../imported.ts';

/** Gives the cash of one file its ids: from the broker's id, else from the content of the row and its number among equal rows. */
export class CashNames {
  private readonly twins = new Map<string, number>();

  /** The movement with its id. `name` is the broker's id of it or ''; `stamp` its time as written. */
  named(movement: Omit<CashMovement, 'id'>, name: string, stamp: string): CashMovement {
    const { account, kind, symbol, currency, amount } = movement;
    if (name !== '') return { ...movement, id: fillId(account, 'cash', kind, name) };
    const parts = [account, 'cash', kind, symbol, currency, formatDecimal(amount), stamp];
    const twin = (this.twins.get(parts.join('\n')) ?? -1) + 1;
    this.twins.set(parts.join('\n'), twin);
    return { ...movement, id: fillId(...parts, `${twin}`) };
  }
}
