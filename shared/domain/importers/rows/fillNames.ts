import { fillId } from '#domain/units/fillId.ts';
import { type DraftFill, unnamedId } from './draftFill.ts';
import { FirstUse } from './firstUse.ts';

/** Gives the fills of one file their ids: by the broker's own name, else by what they say and which of their equals they are. */
export class FillNames {
  private readonly firsts: FirstUse;
  private readonly count: number;
  private readonly twins = new Map<string, number>();

  /** For these fills, which are named one after the other. */
  constructor(fills: readonly DraftFill[]) {
    this.count = fills.length;
    this.firsts = new FirstUse(fills.length, (number) => fills[number]!.id);
  }

  /** Numbers of the fills from the oldest on: equal rows named in this order keep their ids in a later file that has more of them. */
  *oldestFirst(isReversed: boolean): Generator<number> {
    for (let at = 0; at < this.count; at++) yield isReversed ? this.count - 1 - at : at;
  }

  /** Names the fill of this number; gives the number of an earlier fill with the same broker's name, or -1. */
  name(fill: DraftFill, number: number, brokerName: string, timeText: string): number {
    fill.id = brokerName === '' ? unnamedId(fill, timeText, 0) : fillId(fill.account, brokerName);
    const first = this.firsts.of(fill.id, number);
    if (first < 0 || brokerName !== '') return first;
    const twin = (this.twins.get(fill.id) ?? 0) + 1;
    this.twins.set(fill.id, twin);
    fill.id = unnamedId(fill, timeText, twin);
    return -1;
  }
}
