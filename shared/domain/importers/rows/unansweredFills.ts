import type { Fill } from '#domain/trades/fill.ts';
import type { WaitingFills } from '../imported.ts';

/** Fills that wait until a question of their file is answered, by account and instrument. `reason` is what each of their rows says. */
export class UnansweredFills {
  private readonly reason: string;
  private readonly waiting = new Map<string, WaitingFills & { readonly fills: Fill[] }>();

  constructor(reason: string) {
    this.reason = reason;
  }

  add(fill: Fill): void {
    const { account, instrument, time } = fill;
    const { reason } = this;
    const name = `${account}\n${instrument.key}`;
    const known = this.waiting.get(name) ?? { account, instrument, time, until: 'answer', reason, cause: reason, fills: [] };
    known.fills.push(fill);
    this.waiting.set(name, time < known.time ? { ...known, time } : known);
  }

  list(): readonly WaitingFills[] {
    return [...this.waiting.values()];
  }
}
