import type { Instrument } from '#domain/trades/instrument.ts';
import type { Millis } from '#domain/units/millis.ts';
import type { DraftFill } from './draftFill.ts';

/** Shares of one symbol that go on as another, one for one: fills until then count for the new one. `account` as the file writes it. */
type Rename = { readonly account: string; readonly from: string; readonly to: Instrument; readonly time: Millis };

/** Symbol changes of one file. They are applied once fills have their ids, so that a fill has the same id in a file without the change. */
export class Renames {
  private readonly list: Rename[] = [];

  /** From `time` on the shares with the key `from` are named `to`. */
  add(rename: Rename): void {
    this.list.push(rename);
  }

  /** Names the fills before each change as it says, the first change first. */
  apply(fills: readonly DraftFill[], accountOf: (account: string) => string): void {
    for (const { account, from, to, time } of this.list.toSorted((a, b) => a.time - b.time))
      for (const fill of fills)
        if (fill.time <= time && fill.instrument.key === from && fill.account === accountOf(account)) fill.instrument = to;
  }
}
