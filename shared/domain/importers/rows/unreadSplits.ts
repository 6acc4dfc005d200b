import { inZone } from '#domain/format/inZone.ts';
import type { Fill } from '#domain/trades/fill.ts';
import { dayKey } from '#domain/units/dayKey.ts';
import { days } from '#domain/units/millis.ts';
import type { Imported, UnreadSplit, WaitingFills } from '../imported.ts';
import type { RowLocation } from './rowProblems.ts';

/** Where splits count: American exchanges, before their opening. */
const ZONE = 'America/New_York';
/** A trader records a split this close to the day on which a broker books it, in milliseconds. */
const BOOKED_WITHIN = days(5);

/** The message for the split's own row. */
export const unreadSplitCause = ({ instrument, time }: UnreadSplit): string => {
  const [what, waits] = Number.isNaN(time)
    ? ['the day of this split', 'all of its trades in this file']
    : ['this split', 'its trades from that day on'];
  return `We couldn't read ${what} of ${instrument.symbol.slice(0, 40)}, so ${waits} wait. Record the split on the position, then import this file again.`;
};

/** The message for a row that waits for it. */
const waitingReason = ({ instrument, time }: UnreadSplit): string => {
  const when = Number.isNaN(time)
    ? "on a day this file doesn't state"
    : `on ${inZone(ZONE, { dateStyle: 'medium' }).format(time)} in a way this file doesn't explain`;
  return `${instrument.symbol.slice(0, 40)} split ${when}. Record the split on the position, then import this file again.`;
};

type HeldBySplits = WaitingFills & { readonly fills: Fill[]; readonly lines: number[]; readonly day: string };

/** Splits of one file that cannot be read. Trades of those shares count once the split is recorded: a wrong result would be worse than none. */
export class UnreadSplits {
  private readonly waiting = new Map<string, HeldBySplits>();

  /** `accountOf` turns the name of an account in the file into the one its fills go to. */
  constructor(splits: readonly { readonly split: UnreadSplit; readonly place: RowLocation }[], accountOf: (account: string) => string) {
    for (const { split, place } of splits) this.add({ ...split, account: accountOf(split.account) }, place.line);
  }

  /** From the first of a symbol's splits on all of its trades wait, until each of the splits is recorded. */
  private add(split: UnreadSplit, line: number): void {
    const name = `${split.account}\n${split.instrument.key}`;
    const known = this.waiting.get(name);
    const splits = [...(known?.splits ?? []), { line, time: split.time }];
    const isFirst = known === undefined || split.time < known.time || Number.isNaN(split.time);
    if (!isFirst) return void this.waiting.set(name, { ...known, splits });
    const day = Number.isNaN(split.time) ? '' : dayKey(split.time, ZONE);
    const texts = { reason: waitingReason(split), cause: unreadSplitCause(split) };
    this.waiting.set(name, { ...split, until: 'split', day, splits, fills: [], lines: [], ...texts });
  }

  /** The split that a fill waits for, or null; the fill is stored with it. `line`: of its row. */
  take(fill: Fill, line: number): WaitingFills | null {
    const { account, instrument, time } = fill;
    if (this.waiting.size === 0) return null;
    const split = this.waiting.get(`${account}\n${instrument.key}`);
    if (split === undefined || dayKey(time, ZONE) < split.day) return null;
    split.fills.push(fill);
    split.lines.push(line);
    return split;
  }

  /** Waiting fills. */
  list(): readonly WaitingFills[] {
    return [...this.waiting.values()].map(({ day: _, ...split }) => split);
  }
}

/** The same file with fills that need not wait any longer: every split they waited for is among these fills of the journal. */
export function releaseSplits(file: Imported, known: readonly Fill[]): Imported {
  const isRecorded = ({ account, instrument, splits }: WaitingFills): boolean =>
    splits.every(({ time }) =>
      known.some(
        (fill) =>
          fill.action === 'split' &&
          fill.account === account &&
          fill.instrument.key === instrument.key &&
          !(Math.abs(fill.time - time) > BOOKED_WITHIN),
      ),
    );
  const released = file.waiting.filter((each) => each.until === 'split' && isRecorded(each));
  if (released.length === 0) return file;
  const freed = new Set(released.flatMap(({ lines }) => lines));
  const settled = new Set(released.flatMap(({ splits }) => splits.map(({ line }) => line)));
  const problems = file.problems
    .filter(({ line }) => !freed.has(line))
    .map((problem) => (settled.has(problem.line) ? { ...problem, kind: 'ignored' as const, reason: RECORDED } : problem));
  const { imported, duplicate, ignored, failed } = file.rows;
  return {
    ...file,
    problems,
    fills: [...file.fills, ...released.flatMap(({ fills }) => fills)],
    waiting: file.waiting.filter((split) => !released.includes(split)),
    rows: { imported: imported + freed.size, duplicate, ignored: ignored + settled.size, failed: failed - freed.size - settled.size },
  };
}

const RECORDED = 'Your journal has this split already; that counts.';
