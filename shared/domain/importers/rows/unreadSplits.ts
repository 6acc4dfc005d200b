import type { Fill } from '#domain/trades/fill.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { days } from '#domain/units/millis.ts';
import type { Imported, UnreadSplit, WaitingFills } from '../imported.ts';

/** Where splits count: American exchanges, before their opening. */
const ZONE = 'America/New_York';
/** A trader records a split this close to the day on which a broker books it, in milliseconds. */
const BOOKED_WITHIN = days(5);

/** What to say of the split's own row. */
export const unreadSplitCause = ({ instrument, time }: UnreadSplit): string => {
  const [what, waits] = Number.isNaN(time)
    ? ['the day of this split', 'all of its trades in this file']
    : ['this split', 'its trades from that day on'];
  return `We couldn't read ${what} of ${instrument.symbol.slice(0, 40)}, so ${waits} wait. Record the split on the position, then import this file again.`;
};

/** "May 18, 2026". */
const namedDay = new Intl.DateTimeFormat('en-US', { timeZone: ZONE, month: 'short', day: 'numeric', year: 'numeric' });

/** What to say of a row that waits for it. */
const waitingReason = ({ instrument, time }: UnreadSplit): string => {
  const when = Number.isNaN(time) ? "on a day this file doesn't tell" : `on ${namedDay.format(time)} in a way this file doesn't explain`;
  return `${instrument.symbol.slice(0, 40)} split ${when}. Record the split on the position, then import this file again.`;
};

/** Splits of one file that cannot be read. Trades of those shares count once the split is recorded: a wrong result would be worse than none. */
export class UnreadSplits {
  private readonly waiting = new Map<string, WaitingFills & { readonly fills: Fill[]; readonly day: string }>();

  /** `accountOf` turns the name of an account in the file into the one its fills go to. */
  constructor(splits: readonly { readonly split: UnreadSplit }[], accountOf: (account: string) => string) {
    for (const { split } of splits) this.add({ ...split, account: accountOf(split.account) });
  }

  /** The first of a symbol's splits counts: all after it waits anyway. */
  private add(split: UnreadSplit): void {
    const name = `${split.account}\n${split.instrument.key}`;
    const known = this.waiting.get(name);
    if (known !== undefined && !(split.time < known.time || Number.isNaN(split.time))) return;
    const day = Number.isNaN(split.time) ? '' : dayKey(split.time, ZONE);
    this.waiting.set(name, { ...split, until: 'split', day, fills: [], reason: waitingReason(split), cause: unreadSplitCause(split) });
  }

  /** The split that a fill waits for, or null; the fill is stored with it. */
  take(fill: Fill): WaitingFills | null {
    const { account, instrument, time } = fill;
    if (this.waiting.size === 0) return null;
    const split = this.waiting.get(`${account}\n${instrument.key}`);
    if (split === undefined || dayKey(time, ZONE) < split.day) return null;
    split.fills.push(fill);
    return split;
  }

  /** What waits. */
  list(): readonly WaitingFills[] {
    return [...this.waiting.values()].map(({ day: _, ...split }) => split);
  }
}

/** The same file with fills that need not wait any longer: the split they waited for is among these fills of the journal. */
export function releaseSplits(file: Imported, known: readonly Fill[]): Imported {
  const isRecorded = ({ account, instrument, time }: UnreadSplit): boolean =>
    known.some(
      (fill) =>
        fill.action === 'split' &&
        fill.account === account &&
        fill.instrument.key === instrument.key &&
        !(Math.abs(fill.time - time) > BOOKED_WITHIN),
    );
  const released = file.waiting.filter((each) => each.until === 'split' && isRecorded(each));
  if (released.length === 0) return file;
  const [reasons, causes] = [new Set(released.map(({ reason }) => reason)), new Set(released.map(({ cause }) => cause))];
  const problems = file.problems
    .filter(({ reason }) => !reasons.has(reason))
    .map((problem) => (causes.has(problem.reason) ? { ...problem, kind: 'ignored' as const, reason: RECORDED } : problem));
  const freed = file.problems.length - problems.length;
  const settled = problems.filter(({ reason }) => reason === RECORDED).length;
  const { imported, duplicate, ignored, failed } = file.rows;
  return {
    ...file,
    problems,
    fills: [...file.fills, ...released.flatMap(({ fills }) => fills)],
    waiting: file.waiting.filter((split) => !released.includes(split)),
    rows: { imported: imported + freed, duplicate, ignored: ignored + settled, failed: failed - freed - settled },
  };
}

const RECORDED = 'You recorded this split yourself; that counts.';
