import type { ConnectionRun } from '#contract/schemas/connectionRun.ts';
import * as brokerTexts from '#copy/connections/brokerTexts.ts';
import * as runTexts from '#copy/connections/runTexts.ts';
import { failureSentence } from '#copy/connections/runTexts.ts';
import type { AfterFailure } from '#domain/connections/brokerConnection.ts';
import { nextRun, nextTry } from '#domain/connections/nextRun.ts';
import { daySpan, yearDay } from '#domain/format/shortDay.ts';
import type { UserId } from '#domain/units/ids.ts';
import { SECOND } from '#domain/units/millis.ts';
import { Refusal } from '#shared/refusal.ts';
import { toldWrites } from '../notices/outbox.ts';
import { type BrokerError, BrokerFailed } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import { SealBroken } from '../world/kmsSeal.ts';
import type { World } from '../world/world.ts';
import { connections, connectionWrites, firstDayOf, type StoredConnection } from './connections.ts';
import { runOf, runWrite } from './listRuns.ts';
import { netDayWrites, standingWrites } from './listStandings.ts';
import { openSession, takeConnection } from './openSession.ts';
import { savePace } from './pacedAsk.ts';
import { runWindows, type WindowsDone } from './runWindows.ts';

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
function afterFailed(stored: StoredConnection, { failure, after, brokerCode, account }: BrokerFailed, now: number): StoredConnection {
  const failed = { failure, brokerCode, ...(account !== '' && { account }), at: new Date(now).toISOString() };
  const state = after === 'reconnect' ? 'reconnect' : after === 'final' ? 'stopped' : stored.state;
  return { ...stored, failed, state, tries: stored.tries + 1, progress: null, nextRunAt: whenAgain(stored, after, now) };
}

function whenAgain({ broker, id, tries }: StoredConnection, after: AfterFailure, now: number): string | null {
  if (after === 'reconnect' || after === 'final') return null;
  const scheduled = nextRun(brokerSources[broker].facts.readyAt, id, now);
  const at = after === 'retry' ? nextTry(tries, scheduled, now) : Math.max(now + after.waitSeconds * SECOND, 0);
  return new Date(at).toISOString();
}

const refused: BrokerError = { failure: 'credential_refused', after: 'reconnect' };

/** The failure of a run that ended by this error; a fault of the program is tried again like any other. */
function asFailure(error: unknown): BrokerFailed {
  if (error instanceof BrokerFailed) return error;
  if (error instanceof SealBroken) return new BrokerFailed(refused);
  return new BrokerFailed({ failure: error instanceof Refusal ? 'journal_refused' : 'our_fault', after: 'retry' });
}

/** Notifications of a run: new trades, days that did not come, and a failure that needs its trader. */
function noticesOf(world: World, userId: UserId, before: StoredConnection, next: StoredConnection, run: ConnectionRun) {
  const { added, corrected, imports, failed, missed, tooLarge = [], differsCount = 0 } = run;
  const { name } = brokerTexts.brokers[next.broker];
  const page = { kind: 'sync', path: `/settings/connections/${next.id}` } as const;
  const untold = tooLarge.filter((day) => !before.tooLarge?.includes(day));
  const missing = [
    ...(missed ? [runTexts.missed(name, daySpan(missed.since, missed.until))] : []),
    ...(untold.length > 0 ? [runTexts.tooLarge(name, untold.map(yearDay).join(', '))] : []),
  ];
  const needsTrader = failed !== null && next.nextRunAt === null;
  return [
    ...(added + corrected > 0
      ? toldWrites(world, userId, { kind: 'sync', path: '/dashboard/trades' }, runTexts.arrived(next.name, added, corrected), {
          imports: imports.join(','),
        })
      : []),
    ...missing.flatMap((sentence) => toldWrites(world, userId, page, runTexts.daysMissing(name, sentence))),
    ...(differsCount > (before.differs ?? 0) ? toldWrites(world, userId, page, runTexts.contradicts(name, differsCount)) : []),
    ...(needsTrader
      ? toldWrites(
          world,
          userId,
          { kind: 'sync', path: '/settings/connections' },
          runTexts.needsYou(name, failureSentence(next.broker, failed)),
        )
      : []),
  ];
}

/** Saves a run's end with its line of the history and what accounts hold; changes that its trader made during the run stay. */
async function end(
  world: World,
  userId: UserId,
  next: StoredConnection,
  run: ConnectionRun,
  { told, netDays }: Pick<WindowsDone, 'told' | 'netDays'>,
): Promise<void> {
  for (;;) {
    const now = await connections.load(world.table, 'strong', userId, next.id);
    if (now === null || now.run !== next.run) return;
    const isPaused = now.state === 'paused';
    const after = {
      ...next,
      sealed: now.sealed,
      lastFour: now.lastFour,
      lastAdded: run.added,
      ...(run.failed === null && { differs: run.differsCount ?? 0 }),
      credentialEndsAt: now.credentialEndsAt,
      name: now.name,
      ...(run.tooLarge && { tooLarge: [...new Set([...(now.tooLarge ?? []), ...run.tooLarge])] }),
      ...(isPaused && { state: now.state, nextRunAt: null }),
      run: '',
      runUntil: 0,
      revision: now.revision,
    };
    if (
      await world.table.transact([
        ...connectionWrites(userId, now, after),
        ...(await standingWrites(world.table, userId, after, told)),
        ...(await netDayWrites(world.table, userId, after, told, netDays)),
        runWrite(world, userId, next.id, run),
        ...noticesOf(world, userId, now, next, run),
      ])
    )
      return;
  }
}

/**
 * Runs a connection that is due: asks its broker for the missing days, at the broker's pace, and commits them as an import. May be called twice, late
 * or beside another run: one of them works. A crash anywhere leaves the journal whole, and the next run continues. Returns the run's line of the history,
 * null without one.
 */
export async function runConnection(world: World, userId: UserId, connectionId: string): Promise<ConnectionRun | null> {
  const taken = await takeConnection(world, userId, connectionId);
  if (taken === null) return null;
  const began = world.now();
  const done: WindowsDone = { stored: taken, committed: [], told: [], netDays: [], tooLarge: [], days: null, missed: null };
  let asked: readonly number[] = [];
  let before = 0;
  const finish = async (next: StoredConnection): Promise<ConnectionRun> => {
    const isComplete = next.failed === null && next.progress === null;
    const run = runOf(began, done, asked.length - before, next.failed, isComplete);
    await savePace(world, userId, brokerSources[taken.broker].facts, asked);
    await end(world, userId, next, run, done);
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
    const { stored, days } = done;
    // The windows before may have lacked the account too.
    const openFrom = failure.account === '' ? stored.openFrom : stored.lastGoodAt === null ? firstDayOf(stored) : days!.since;
    const run = await finish(afterFailed({ ...stored, openFrom }, failure, world.now()));
    if (failure.failure === 'our_fault') throw error;
    return run;
  }
}
