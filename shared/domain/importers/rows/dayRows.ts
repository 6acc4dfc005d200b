import { DAY, type Millis } from '#domain/units/millis.ts';

/** This many consecutive days in the broker's own order are not a coincidence. */
const ORDERED_DAYS = 5;

/** The order of a file's rows in time, of those that are fills. */
export class DayRows {
  private first = Number.NaN;
  private last = Number.NaN;
  private rises = 0;
  private falls = 0;

  /** The time of the next row; null for a row that is no fill. */
  add(time: Millis | null): void {
    if (time === null) return;
    if (Number.isNaN(this.first)) this.first = time;
    else if (time - this.last > DAY / 2) this.rises++;
    else if (this.last - time > DAY / 2) this.falls++;
    this.last = time;
  }

  /** True if the newest rows come first; null if undetermined. */
  get newestFirst(): boolean | null {
    return this.first === this.last || Number.isNaN(this.first) ? null : this.first > this.last;
  }

  /** True when its days are in the order in which the broker writes rows, or are too few to decide. */
  isOrdered(newestFirst: boolean): boolean {
    return this.rises + this.falls + 1 < ORDERED_DAYS || (newestFirst ? this.rises : this.falls) === 0;
  }
}
