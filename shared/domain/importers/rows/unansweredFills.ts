import type { Fill } from '#domain/trades/fill.ts';
import type { WaitingFills } from '../imported.ts';
import { type AnswerWait, answerWait } from './answerWait.ts';

/**
 * Fills that wait until a question of their file is answered, by account and instrument. `reason` is each row's
 * message.
 */
export class UnansweredFills {
  private readonly reason: string | undefined;
  private readonly waiting = new Map<string, AnswerWait>();

  /** Without a reason none waits. */
  constructor(reason: string | undefined) {
    this.reason = reason;
  }

  /** Reason a fill waits, or null; the fill is stored with it. */
  take(fill: Fill, line: number): WaitingFills | null {
    const { account, instrument, time } = fill;
    const { reason } = this;
    if (reason === undefined) return null;
    const name = `${account}\n${instrument.key}`;
    const known = this.waiting.get(name) ?? answerWait(fill, reason);
    known.fills.push(fill);
    known.lines.push(line);
    const waits = time < known.time ? { ...known, time } : known;
    this.waiting.set(name, waits);
    return waits;
  }

  /** Waiting fills. */
  list(): readonly WaitingFills[] {
    return [...this.waiting.values()];
  }
}
