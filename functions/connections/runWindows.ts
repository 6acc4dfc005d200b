import type { BrokerStanding } from '#domain/connections/brokerStanding.ts';
import { type DayRange, dayAfter, daysDue, firstWindow, halfOf } from '#domain/connections/nextRun.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { type AccountDays, type BrokerAccount, BrokerFailed, type BrokerSession, type FetchedPart } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { World } from '../world/world.ts';
import { type CommittedAnswer, commitAnswer } from './commitAnswer.ts';
import type { StoredConnection } from './connections.ts';

/** Time limit of a run by its own clock; the next one goes on. */
const LONGEST_RUN = 4 * MINUTE;
/** Time that a commit may take after the last question. */
const RESERVE = 30 * SECOND;

/** Progress of a run: the connection after the windows that are committed, and their results; `told`: holdings of accounts, `netDays`: their values; `missed`:
 * days that can't be asked for any more; `tooLarge`: days that have more than any request can bring. */
export type WindowsDone = {
  stored: StoredConnection;
  readonly committed: CommittedAnswer[];
  readonly told: BrokerStanding[];
  readonly netDays: AccountDays[];
  readonly tooLarge: string[];
  days: DayRange | null;
  missed: DayRange | null;
};

/** The chosen accounts as the broker calls them now. Throws where it lacks one: its trades would be missing without a word. */
function accountsAs({ accounts }: StoredConnection, found: readonly BrokerAccount[]): StoredConnection['accounts'] {
  return accounts.map((account) => {
    const own = found.find(({ number }) => number === account.number);
    if (own === undefined) throw new BrokerFailed({ failure: 'account_missing', after: 'reconnect' }, '', '', account.number);
    return own.name === '' ? account : { ...account, name: own.name };
  });
}

/** Fetches one window step by step and commits it. Answers where to go on when the time is up. */
async function runWindow(
  world: World,
  userId: UserId,
  stored: StoredConnection,
  { session, window, from, ends }: { session: BrokerSession; window: DayRange; from: string | null; ends: number },
): Promise<{
  readonly committed: CommittedAnswer;
  readonly accounts: StoredConnection['accounts'];
  readonly tooLarge: readonly string[];
  readonly told: readonly BrokerStanding[];
  readonly netDays: readonly AccountDays[];
  readonly cursor: string | null;
  readonly isThrough: boolean;
}> {
  const fetchStep = brokerSources[stored.broker].fetch;
  const numbers = stored.accounts.map(({ number }) => number);
  const parts: FetchedPart[] = [];
  const [told, netDays, tooLarge]: [BrokerStanding[], AccountDays[], string[]] = [[], [], []];
  let { accounts } = stored;
  let cursor = from;
  for (;;) {
    const step = await fetchStep(session, { ...window, accounts: numbers, cursor });
    if (step.accounts !== undefined) accounts = accountsAs(stored, step.accounts);
    if (step.tooLarge !== undefined) tooLarge.push(step.tooLarge);
    parts.push(...step.parts);
    told.push(...(step.standings ?? []));
    netDays.push(...(step.netDays ?? []));
    cursor = step.next?.cursor ?? null;
    const isThrough = step.next === null;
    if (isThrough || world.now() + step.next.after > ends) {
      const answered = { ...window, isWhole: isThrough && from === null, tooLarge };
      return {
        committed: await commitAnswer(world, userId, stored, answered, parts),
        accounts,
        tooLarge,
        told,
        netDays,
        cursor,
        isThrough,
      };
    }
    await session.wait(step.next.after);
  }
}

/** Half of a window whose answer was too large, null for a day; throws any other error. */
function smallerThan(window: DayRange, error: unknown): DayRange | null {
  if (error instanceof BrokerFailed && error.failure === 'too_large') return halfOf(window);
  throw error;
}

/** Runs the windows that are due in their order, each committed before the next. */
export async function runWindows(world: World, userId: UserId, session: BrokerSession, done: WindowsDone): Promise<void> {
  const taken = done.stored;
  const { facts } = brokerSources[taken.broker];
  const ends = world.now() + LONGEST_RUN - RESERVE;
  const due = daysDue(taken, facts.window, world.now());
  const { progress } = taken;
  let window: DayRange | null = progress ?? firstWindow(due, facts.window);
  let cursor = progress?.cursor ?? null;
  done.stored = { ...taken, progress: null };
  let openFrom = progress === null ? null : taken.openFrom;
  done.days = { since: window.since, until: due.until };
  done.missed = due.missed;
  /** The window behind one that is done; null after the last. */
  const behind = ({ until }: DayRange): DayRange | null => {
    done.stored = { ...done.stored, through: until, openFrom };
    return until >= due.until ? null : firstWindow({ since: dayAfter(until, 1), until: due.until }, facts.window);
  };
  for (; window !== null; cursor = null) {
    const at: DayRange = window;
    if (world.now() >= ends) {
      done.stored = { ...done.stored, progress: { ...at, cursor } };
      return;
    }
    try {
      const went = await runWindow(world, userId, done.stored, { session, window: at, from: cursor, ends });
      done.committed.push(went.committed);
      done.tooLarge.push(...went.tooLarge);
      done.netDays.push(...went.netDays);
      // Holdings are of now: beside a part of the history they would only differ.
      if (at.until >= due.until) done.told.push(...went.told);
      if (went.committed.notRead.length > 0) openFrom ??= at.since;
      done.stored = { ...done.stored, accounts: went.accounts };
      if (!went.isThrough) {
        done.stored = { ...done.stored, openFrom: openFrom ?? done.stored.openFrom, progress: { ...at, cursor: went.cursor } };
        return;
      }
      window = behind(at);
    } catch (error) {
      const half = smallerThan(at, error);
      if (half === null) done.tooLarge.push(at.since);
      window = half ?? behind(at);
    }
  }
}
