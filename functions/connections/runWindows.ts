import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { type DayRange, dayAfter, daysDue, firstWindow, halfOf } from '#domain/connections/nextRun.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { type AccountDays, BrokerFailed, type BrokerSession, type FetchedPart } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { World } from '../world/world.ts';
import { type CommittedAnswer, commitAnswer } from './commitAnswer.ts';
import type { StoredConnection } from './connections.ts';

/** Time limit of a run by its own clock; the next one goes on. */
const LONGEST_RUN = 4 * MINUTE;
/** Time that a commit may take after the last question. */
const RESERVE = 30 * SECOND;

/** Progress of a run: the connection after the windows that are committed, and their results; `told`: holdings of accounts, `netDays`: their values; `missed`:
 * days that can't be asked for any more. */
export type WindowsDone = {
  stored: StoredConnection;
  readonly committed: CommittedAnswer[];
  readonly told: BrokerStanding[];
  readonly netDays: AccountDays[];
  days: DayRange | null;
  missed: DayRange | null;
};

/** Fetches one window step by step and commits it. Answers where to go on when the time is up. */
async function runWindow(
  world: World,
  userId: UserId,
  stored: StoredConnection,
  { session, window, from, ends }: { session: BrokerSession; window: DayRange; from: string | null; ends: number },
): Promise<{
  readonly committed: CommittedAnswer;
  readonly told: readonly BrokerStanding[];
  readonly netDays: readonly AccountDays[];
  readonly cursor: string | null;
  readonly isThrough: boolean;
}> {
  const fetchStep = brokerSources[stored.broker].fetch;
  const accounts = stored.accounts.map(({ number }) => number);
  const parts: FetchedPart[] = [];
  const [told, netDays]: [BrokerStanding[], AccountDays[]] = [[], []];
  let cursor = from;
  for (;;) {
    const step = await fetchStep(session, { ...window, accounts, cursor });
    parts.push(...step.parts);
    told.push(...(step.standings ?? []));
    netDays.push(...(step.netDays ?? []));
    cursor = step.next?.cursor ?? null;
    const isThrough = step.next === null;
    if (isThrough || world.now() + step.next.after > ends)
      return { committed: await commitAnswer(world, userId, stored, window, parts), told, netDays, cursor, isThrough };
    await session.wait(step.next.after);
  }
}

/** Half of a window whose answer was too large; throws the error where there is no half, and any other one. */
function smallerThan(window: DayRange, error: unknown): DayRange {
  const half = error instanceof BrokerFailed && error.failure === 'too_large' ? halfOf(window) : null;
  if (half === null) throw error;
  return half;
}

/** Runs the windows that are due in their order, each committed before the next. */
export async function runWindows(world: World, userId: UserId, session: BrokerSession, done: WindowsDone): Promise<void> {
  const taken = done.stored;
  const { facts } = brokerSources[taken.broker];
  const ends = world.now() + LONGEST_RUN - RESERVE;
  const due = daysDue(taken, facts.window, world.now());
  const { progress } = taken;
  let window: DayRange = progress ?? firstWindow(due, facts.window);
  let cursor = progress?.cursor ?? null;
  done.stored = { ...taken, progress: null };
  let openFrom: string | null = null;
  done.days = { since: window.since, until: due.until };
  done.missed = due.missed;
  for (;;) {
    if (world.now() >= ends) {
      done.stored = { ...done.stored, progress: { ...window, cursor } };
      return;
    }
    try {
      const went = await runWindow(world, userId, done.stored, { session, window, from: cursor, ends });
      done.committed.push(went.committed);
      done.netDays.push(...went.netDays);
      // Holdings are of now: beside a part of the history they would only differ.
      if (window.until >= due.until) done.told.push(...went.told);
      if (went.committed.notRead.length > 0) openFrom ??= window.since;
      if (!went.isThrough) {
        done.stored = { ...done.stored, openFrom: openFrom ?? done.stored.openFrom, progress: { ...window, cursor: went.cursor } };
        return;
      }
      done.stored = { ...done.stored, through: window.until, openFrom };
      if (window.until >= due.until) return;
      window = firstWindow({ since: dayAfter(window.until, 1), until: due.until }, facts.window);
    } catch (error) {
      window = smallerThan(window, error);
    }
    cursor = null;
  }
}
