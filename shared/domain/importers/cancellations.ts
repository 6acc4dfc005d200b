import type { RowLog } from './rowLog.ts';

/** Trades by what they say, for the rows that take one of them back. */
export class Cancellations {
  private readonly placed = new Map<string, number[]>();
  private readonly cancelled: string[] = [];

  private said = '';

  /** The row that is being read says this. */
  trade(said: string): void {
    this.said = said;
  }

  /** It has become this fill of the log. */
  became(fill: number): void {
    const same = this.placed.get(this.said);
    if (same) same.push(fill);
    else this.placed.set(this.said, [fill]);
  }

  /** A row takes back a trade that says this, above or below it. */
  cancel(said: string): { readonly ignored: string } {
    this.cancelled.push(said);
    return { ignored: 'A cancellation is no trade; the trade it takes back is left out too.' };
  }

  /** Takes back what was cancelled, once all rows are read. */
  apply(log: RowLog): void {
    for (const said of this.cancelled) {
      const fill = this.placed.get(said)?.shift();
      if (fill !== undefined) log.withdraw(fill, 'Cancelled by another row of this file.');
    }
  }
}
