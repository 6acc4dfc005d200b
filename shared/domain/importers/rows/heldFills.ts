import type { Fill } from '#domain/trades/fill.ts';
import type { WaitingFills } from '../imported.ts';
import type { DraftFill } from './draftFill.ts';

/** Fills of one instrument that wait until a question of their file is answered, to be added to. */
export type AnswerWait = WaitingFills & { readonly fills: Fill[]; readonly lines: number[] };

/** Starts a list of fills that wait for an answer, as empty; `reason` is the sentence for each of their rows. */
export const answerWait = ({ account, instrument, time }: Fill, reason: string): AnswerWait => ({
  account,
  instrument,
  time,
  until: 'answer',
  fills: [],
  lines: [],
  splits: [],
  reason,
  cause: reason,
});

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

/** A reason for fills to wait: takes those that wait for it, and lists them. */
type Holds = { take(fill: DraftFill, line: number): WaitingFills | null; list(): readonly WaitingFills[] };

/** Fills of one file that stay out: until a split is recorded, or until a question is answered. */
export class HeldFills {
  private readonly reasons: readonly Holds[];
  private readonly held = new Set<DraftFill>();

  constructor(reasons: readonly Holds[]) {
    this.reasons = reasons;
  }

  /** Reason a fill waits; null if it doesn't. `line`: of its row. */
  take(fill: DraftFill, line: number): WaitingFills | null {
    for (const reason of this.reasons) {
      const waits = reason.take(fill, line);
      if (waits === null) continue;
      this.held.add(fill);
      return waits;
    }
    return null;
  }

  /** These fills without those that wait. */
  without(fills: DraftFill[]): DraftFill[] {
    return this.held.size === 0 ? fills : fills.filter((fill) => !this.held.has(fill));
  }

  /** Waiting fills. */
  list(): readonly WaitingFills[] {
    return this.reasons.flatMap((reason) => reason.list()).filter(({ fills }) => fills.length > 0);
  }
}
