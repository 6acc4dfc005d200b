import type { ConnectionRun } from '#contract/schemas/connectionRun.ts';
import type { AfterFailure } from '#domain/connections/brokerConnection.ts';
import { type DayRange, dayAfter, daysDue, firstWindow, halfOf, nextRun, nextTry } from '#domain/connections/syncPlan.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import { Refusal } from '#shared/refusal.ts';
import { type BrokerError, BrokerFailed, type BrokerSession, type Credential, type FetchedPart } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import { SealBroken } from '../world/kmsSeal.ts';
import type { World } from '../world/world.ts';
import { type CommittedAnswer, commitAnswer } from './commitAnswer.ts';
import { runWrite } from './connectionRuns.ts';
import { changeConnection, connections, connectionWrites, listConnections, type StoredConnection } from './connections.ts';
import { loadPace, pacedAsk, savePace } from './pacedAsk.ts';

/** A run ends after four minutes by its own clock; what it did not reach, the next one does. */
const LONGEST_RUN = 4 * MINUTE;
/** Time that a commit may take after the last question. */
const RESERVE = 30 * SECOND;
/** Longer than a run and the function around it live: after a crash the connection is free again, and so is the broker's pace. */
const LEASE = 6 * MINUTE;
const MOST_LISTED = 20;

const refused: BrokerError = { failure: 'credential_refused', after: 'reconnect' };

/** Takes the connection for a run; null where another run has it or its broker, or none is due. */
async function begin(world: World, userId: UserId, connectionId: string): Promise<StoredConnection | null> {
  const now = world.now();
  const all = await listConnections(world.table, userId);
  const own = all.find(({ id }) => id === connectionId);
  if (own === undefined || all.some(({ broker, run, runUntil }) => broker === own.broker && run !== '' && runUntil > now)) return null;
  const run = world.random(9);
  const taken = await changeConnection(world, userId, connectionId, (stored) => {
    const isFree = stored.run === '' || stored.runUntil <= now;
    const isDue = stored.nextRunAt !== null && Date.parse(stored.nextRunAt) <= now;
    return isFree && isDue ? { ...stored, run, runUntil: now + LEASE } : stored;
  });
  return taken?.run === run ? taken : null;
}

/** Opens the credential; renewals are stored before the run goes on. */
async function openSession(
  world: World,
  userId: UserId,
  stored: StoredConnection,
): Promise<{ session: BrokerSession; asked: readonly number[] }> {
  const source = brokerSources[stored.broker];
  let credential: Credential = JSON.parse(await world.seal.open(userId, stored.sealed, stored.id));
  const paced = pacedAsk(
    (request) => world.askBroker(stored.broker, request),
    source.facts,
    await loadPace(world.table, userId, stored.broker),
    world,
  );
  return {
    asked: paced.asked,
    session: {
      get credential() {
        return credential;
      },
      ask: paced.ask,
      now: world.now,
      wait: world.wait,
      async keep(renewed, endsAt) {
        const sealed = await world.seal.close(userId, JSON.stringify(renewed), stored.id);
        credential = renewed;
        const credentialEndsAt = endsAt === null ? null : new Date(endsAt).toISOString();
        await changeConnection(world, userId, stored.id, (now) => (now.run === stored.run ? { ...now, sealed, credentialEndsAt } : now));
      },
    },
  };
}

/** Progress of a run: the connection after the windows that are committed, and their results. */
type Done = { stored: StoredConnection; readonly committed: CommittedAnswer[]; days: DayRange | null };

/** Fetches one window step by step and commits it. Answers where to go on when the time is up. */
async function runWindow(
  world: World,
  userId: UserId,
  stored: StoredConnection,
  { session, window, from, ends }: { session: BrokerSession; window: DayRange; from: string | null; ends: number },
): Promise<{ readonly committed: CommittedAnswer; readonly cursor: string | null; readonly isThrough: boolean }> {
  const source = brokerSources[stored.broker];
  const accounts = stored.accounts.map(({ number }) => number);
  const parts: FetchedPart[] = [];
  let cursor = from;
  for (;;) {
    const step = await source.fetch(session, { ...window, accounts, cursor });
    parts.push(...step.parts);
    cursor = step.next?.cursor ?? null;
    const isThrough = step.next === null;
    if (isThrough || world.now() + step.next.after > ends)
      return { committed: await commitAnswer(world, userId, stored, window, parts), cursor, isThrough };
    await world.wait(step.next.after);
  }
}

/** Runs the windows that are due in their order, each committed before the next. */
async function runWindows(world: World, userId: UserId, session: BrokerSession, done: Done): Promise<void> {
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
  for (;;) {
    if (world.now() >= ends) return void (done.stored = { ...done.stored, progress: { ...window, cursor } });
    try {
      const went = await runWindow(world, userId, done.stored, { session, window, from: cursor, ends });
      done.committed.push(went.committed);
      if (went.committed.notRead.length > 0) openFrom ??= window.since;
      if (!went.isThrough) {
        done.stored = { ...done.stored, openFrom: openFrom ?? done.stored.openFrom, progress: { ...window, cursor: went.cursor } };
        return;
      }
      done.stored = { ...done.stored, through: window.until, openFrom };
      if (window.until >= due.until) return;
      window = firstWindow({ since: dayAfter(window.until, 1), until: due.until }, facts.window);
    } catch (error) {
      const half: DayRange | null = error instanceof BrokerFailed && error.failure === 'too_large' ? halfOf(window) : null;
      if (half === null) throw error;
      window = half;
    }
    cursor = null;
  }
}

/** The state after a run that asked for everything due. */
const afterGood = (stored: StoredConnection, now: number): StoredConnection => ({
  ...stored,
  state: 'working',
  failed: null,
  tries: 0,
  lastGoodAt: new Date(now).toISOString(),
  nextRunAt: new Date(nextRun(brokerSources[stored.broker].facts.readyAt, stored.id, now)).toISOString(),
});

/** The state after a failure: tried again later, or not before its trader acts. */
function afterFailed(stored: StoredConnection, { failure, after, brokerCode }: BrokerFailed, now: number): StoredConnection {
  const failed = { failure, brokerCode, at: new Date(now).toISOString() };
  const state = after === 'reconnect' ? 'reconnect' : after === 'final' ? 'stopped' : stored.state;
  return { ...stored, failed, state, tries: stored.tries + 1, progress: null, nextRunAt: whenAgain(stored, after, now) };
}

function whenAgain({ broker, id, tries }: StoredConnection, after: AfterFailure, now: number): string | null {
  if (after === 'reconnect' || after === 'final') return null;
  const scheduled = nextRun(brokerSources[broker].facts.readyAt, id, now);
  const at = after === 'retry' ? nextTry(tries, scheduled, now) : Math.max(now + after.waitSeconds * SECOND, 0);
  return new Date(at).toISOString();
}

/** The failure of a run that ended by this error; a fault of the program is tried again like any other. */
function asFailure(error: unknown): BrokerFailed {
  if (error instanceof BrokerFailed) return error;
  if (error instanceof SealBroken) return new BrokerFailed(refused);
  return new BrokerFailed({ failure: error instanceof Refusal ? 'journal_refused' : 'our_fault', after: 'retry' });
}

/** Saves how a run ended, with its line of the history; what its trader changed during the run stays. */
async function end(world: World, userId: UserId, next: StoredConnection, run: ConnectionRun): Promise<void> {
  for (;;) {
    const now = await connections.load(world.table, 'strong', userId, next.id);
    if (now === null || now.run !== next.run) return;
    const isPaused = now.state === 'paused';
    const after = {
      ...next,
      sealed: now.sealed,
      credentialEndsAt: now.credentialEndsAt,
      name: now.name,
      ...(isPaused && { state: now.state, nextRunAt: null }),
      run: '',
      runUntil: 0,
      revision: now.revision,
    };
    if (await world.table.transact([...connectionWrites(userId, now, after), runWrite(world, userId, next.id, run)])) return;
  }
}

const sumOf = (committed: readonly CommittedAnswer[], name: 'added' | 'duplicates' | 'corrected' | 'cash') =>
  committed.reduce((sum, each) => sum + each[name], 0);

function runOf(
  at: number,
  { committed, days }: Done,
  requests: number,
  failed: ConnectionRun['failed'],
  isComplete: boolean,
): ConnectionRun {
  const notRead = committed.flatMap((each) => each.notRead);
  return {
    at: new Date(at).toISOString(),
    days,
    imports: committed.flatMap(({ importId }) => importId ?? []),
    added: sumOf(committed, 'added'),
    duplicates: sumOf(committed, 'duplicates'),
    corrected: sumOf(committed, 'corrected'),
    cash: sumOf(committed, 'cash'),
    requests,
    notReadCount: notRead.length,
    notRead: notRead.slice(0, MOST_LISTED).map(({ reason, raw }) => ({ reason, raw })),
    failed,
    isComplete,
  };
}

/**
 * Runs a connection that is due: asks its broker for the days that are missing, at the broker's pace, and commits them as an import. May be called twice, late
 * or beside another run: one of them works. A crash anywhere leaves the journal whole, and the next run finds what was done. Answers the run's line of the
 * history, null for none.
 */
export async function runConnection(world: World, userId: UserId, connectionId: string): Promise<ConnectionRun | null> {
  const taken = await begin(world, userId, connectionId);
  if (taken === null) return null;
  const began = world.now();
  const done: Done = { stored: taken, committed: [], days: null };
  let asked: readonly number[] = [];
  let before = 0;
  const finish = async (next: StoredConnection): Promise<ConnectionRun> => {
    const isComplete = next.failed === null && next.progress === null;
    const run = runOf(began, done, asked.length - before, next.failed, isComplete);
    await savePace(world, userId, brokerSources[taken.broker].facts, asked);
    await end(world, userId, next, run);
    return run;
  };
  try {
    const opened = await openSession(world, userId, taken);
    asked = opened.asked;
    before = asked.length;
    await runWindows(world, userId, opened.session, done);
    const { stored } = done;
    const now = world.now();
    return await finish(
      stored.progress === null ? afterGood(stored, now) : { ...stored, failed: null, nextRunAt: new Date(now).toISOString() },
    );
  } catch (error) {
    const failure = asFailure(error);
    world.log({ level: 'warn', what: 'a connection failed', broker: taken.broker, failure: failure.failure, code: failure.brokerCode });
    const run = await finish(afterFailed(done.stored, failure, world.now()));
    if (failure.failure === 'our_fault') throw error;
    return run;
  }
}
