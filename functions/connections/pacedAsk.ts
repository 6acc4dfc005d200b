import * as z from 'zod/mini';
import type { ConnectedBroker } from '#domain/connections/brokerConnection.ts';
import type { UserId } from '#domain/units/ids.ts';
import { MINUTE } from '#domain/units/millis.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';
import { type AskBroker, type BrokerFacts, BrokerFailed } from '../world/brokers/brokerSource.ts';
import type { World } from '../world/world.ts';

/** Milliseconds added to every wait: requests may arrive closer together than they were sent. */
const MARGIN = 250;
/** The longest wait of one request, in milliseconds. */
const LONGEST = 2 * MINUTE;

/** Moments of a user's latest requests to a broker, UTC milliseconds: the pace goes on from run to run. */
const paces = entity(z.object({ asked: z.array(z.number()) }), (userId: UserId, broker: ConnectedBroker) => ({
  pk: `${prefixes.connection}${userId}`,
  sk: `PACE#${broker}`,
}));

/** Loads the requests of earlier runs. */
export const loadPace = async (table: Table, userId: UserId, broker: ConnectedBroker): Promise<readonly number[]> =>
  (await paces.load(table, 'strong', userId, broker))?.asked ?? [];

/** Stores the requests that still count. */
export async function savePace(world: Pick<World, 'table' | 'now'>, userId: UserId, { id, pace }: BrokerFacts, asked: readonly number[]) {
  const longest = Math.max(...pace.map(({ seconds }) => seconds)) * 1000;
  const counting = asked.filter((at) => at > world.now() - longest - MARGIN);
  const ttl = Math.ceil((world.now() + longest) / 1000) + 60;
  await world.table.write({ put: { ...paces.item({ asked: counting }, userId, id), ttl } });
}

/**
 * Asks one after the other, at no more than the broker's pace, requests before these included. `asked` lists the moments of all. A request that would have to
 * wait longer than a run lives throws `BrokerFailed` instead: a later run makes it.
 */
export function pacedAsk(
  ask: AskBroker,
  { pace }: Pick<BrokerFacts, 'pace'>,
  earlier: readonly number[],
  world: Pick<World, 'now' | 'wait'>,
) {
  const asked = [...earlier];
  let turn: Promise<unknown> = Promise.resolve();
  const paced: AskBroker = (request) => {
    const answer = turn.then(async () => {
      const free = pace.map(({ requests, seconds }) => (asked.at(-requests) ?? Number.NEGATIVE_INFINITY) + seconds * 1000 + MARGIN);
      const early = Math.max(...free) - world.now();
      if (early > LONGEST) throw new BrokerFailed({ failure: 'busy', after: { waitSeconds: Math.ceil(early / 1000) } });
      if (early > 0) await world.wait(early);
      asked.push(world.now());
      return ask(request);
    });
    turn = answer.catch(() => {});
    return answer;
  };
  return { ask: paced, asked };
}
