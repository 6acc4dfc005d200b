import type { SplitRatio } from '#domain/trades/fill.ts';
import { type Decimal, subtract, ZERO } from '#domain/units/decimal.ts';
import type { Execution, SplitRow } from './execution.ts';
import type { RowLog } from './rowLog.ts';
import type { RowLocation } from './rowProblems.ts';

type Half = { readonly row: SplitRow; readonly quantity: Decimal; readonly place: RowLocation; fill: number };
type Coming = Half & { readonly alone: 'added' | 'unread' };
type Halves = { readonly coming: Coming[]; readonly going: Half[] };

/** The message for the row that removes the old shares. */
const OTHER_HALF = 'One half of a split; its other half carries the change.';

/**
 * Splits as brokers book them: in one row all old shares go, in another all new ones come, above or below it. Both rows are named alike, or
 * the old shares have a number that nothing else in the file has.
 */
export class SplitPairs {
  private readonly byName = new Map<string, Halves>();
  private readonly ratios = new Map<number, SplitRatio>();

  /** New shares. Where no old ones go, they are `added` to the position (forward splits), or are unclear (`unread`). */
  come(name: string, row: SplitRow, quantity: Decimal, place: RowLocation, alone: Coming['alone']): Execution {
    const half: Coming = { row, quantity, place: copyOf(place), fill: -1, alone };
    this.of(name).coming.push(half);
    const placed = (fill: number) => {
      half.fill = fill;
    };
    return { ...row, action: 'split', effect: 'unknown', quantity, price: ZERO, fee: ZERO, placed };
  }

  /** Removed old shares; `quantity` above zero. The row's outcome is decided at the end. */
  go(name: string, row: SplitRow, quantity: Decimal, place: RowLocation): null {
    this.of(name).going.push({ row, quantity, place: copyOf(place), fill: -1 });
    return null;
  }

  /** Joins the halves once all rows are read. */
  end(log: RowLog): void {
    const left: Halves = { coming: [], going: [] };
    for (const { coming, going } of this.byName.values()) {
      const pairs = Math.min(coming.length, going.length);
      for (let at = 0; at < pairs; at++) this.join(coming[at]!, going[at]!, log);
      left.coming.push(...coming.slice(pairs));
      left.going.push(...going.slice(pairs));
    }
    this.endLeft(left, log);
  }

  /** The shares of a split whose halves were joined, by the number of its fill; null where the file has one number alone. */
  ratioOf(fill: number): SplitRatio | null {
    return this.ratios.get(fill) ?? null;
  }

  /** Joins halves without a common name: untraded old shares, and new ones of the same instant, if there is one of each. */
  private endLeft(left: Halves, log: RowLog): void {
    const traded = new Set<string>();
    if (left.going.length > 0) for (let fill = 0; fill < log.size; fill++) traded.add(log.at(fill).instrument.key);
    const strangers = Map.groupBy(
      left.going.filter(({ row }) => !traded.has(row.instrument.key)),
      ({ row }) => row.time,
    );
    const joined = new Set<Half>();
    for (const [time, coming] of Map.groupBy(left.coming, ({ row }) => row.time)) {
      const going = strangers.get(time) ?? [];
      if (coming.length === 1 && going.length === 1) {
        this.join(coming[0]!, going[0]!, log);
        joined.add(going[0]!);
      } else for (const one of coming) if (one.alone === 'unread' && one.fill >= 0) log.unreadSplit(one.place, one.row, one.fill);
    }
    for (const one of left.going) if (!joined.has(one)) log.unreadSplit(one.place, one.row);
  }

  private join(coming: Coming, going: Half, log: RowLog): void {
    if (coming.fill < 0) {
      log.failed(going.place, 'The other half of this split could not be read.');
      return;
    }
    this.ratios.set(coming.fill, { old: going.quantity, fresh: coming.quantity });
    log.at(coming.fill).quantity = subtract(coming.quantity, going.quantity);
    log.ignored(going.place, OTHER_HALF);
  }

  private of(name: string): Halves {
    const known = this.byName.get(name) ?? { coming: [], going: [] };
    this.byName.set(name, known);
    return known;
  }
}

const copyOf = ({ line, start, end }: RowLocation): RowLocation => ({ line, start, end });
