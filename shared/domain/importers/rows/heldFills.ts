import type { WaitingFills } from '../imported.ts';
import type { DraftFill } from './draftFill.ts';

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
