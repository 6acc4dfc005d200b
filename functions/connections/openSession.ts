import type { UserId } from '#domain/units/ids.ts';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import type { BrokerSession, Credential } from '../world/brokers/brokerSource.ts';
import { brokerSources } from '../world/brokers/index.ts';
import type { World } from '../world/world.ts';
import { changeConnection, listConnections, type StoredConnection } from './connections.ts';
import { loadPace, pacedAsk } from './pacedAsk.ts';

/** Longer than a run and the function around it live: after a crash the connection is free again, and so is the broker's pace. */
const LEASE = 6 * MINUTE;
/** The shortest wait that a trader sees, in milliseconds. */
const LONG = 5 * SECOND;

/** Takes the connection for a run; null where another run has it or its broker, or none is due. */
export async function takeConnection(world: World, userId: UserId, connectionId: string): Promise<StoredConnection | null> {
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

/** Opens the credential; renewals are stored before the run goes on, and so is the end of a long wait, for its trader to see. */
export async function openSession(
  world: World,
  userId: UserId,
  stored: StoredConnection,
): Promise<{ session: BrokerSession; asked: readonly number[] }> {
  const source = brokerSources[stored.broker];
  let credential: Credential = JSON.parse(await world.seal.open(userId, stored.sealed, stored.id));
  const change = (part: Partial<StoredConnection>) =>
    changeConnection(world, userId, stored.id, (now) => (now.run === stored.run ? { ...now, ...part } : now));
  const wait = async (ms: number) => {
    const waitsUntil = world.now() + ms;
    if (ms >= LONG) await change({ waitsUntil });
    await world.wait(ms);
  };
  const paced = pacedAsk(
    (request) => world.askBroker(stored.broker, request),
    source.facts,
    await loadPace(world.table, userId, stored.broker),
    { now: world.now, wait },
  );
  return {
    asked: paced.asked,
    session: {
      get credential() {
        return credential;
      },
      ask: paced.ask,
      now: world.now,
      wait,
      async keep(renewed, endsAt) {
        const sealed = await world.seal.close(userId, JSON.stringify(renewed), stored.id);
        credential = renewed;
        const credentialEndsAt = endsAt === null ? null : new Date(endsAt).toISOString();
        await change({ sealed, credentialEndsAt });
      },
    },
  };
}
