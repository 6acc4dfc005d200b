import * as z from 'zod/mini';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { closeSession, expiryParts, sessionOfExpiry } from '../people/sessions.ts';
import { entity } from '../table/entity.ts';
import { partitionPace } from '../table/paceWrites.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';
import { beginRun, inPieces } from './inPieces.ts';

const QUARTER = 15 * MINUTE;
/** Look-back of the first run: the longest session. */
const LOOK_BACK = DAY + 2 * HOUR;
/** Look-back after a long stop: older items have expired by TTL. */
const REMEMBERED = 31 * DAY;
/** A sign-in just before 2AM has noted its session by then: a call takes 29 seconds at most. */
const UNDER_WAY = MINUTE;
/** Progress of the last run: every session that ended before `done` (UTC milliseconds) is closed. */
const cursors = entity(z.object({ done: z.number() }), () => ({ pk: `${prefixes.ending}CURSOR`, sk: 'CURSOR' }));

/**
 * Marks the record of each session that reached its 2AM as closed. Sessions end at that moment without it; records
 * are for display. Continues quarter hour by quarter hour from the last run; may run twice, late, or stop halfway.
 */
export async function close(world: World): Promise<{ closed: number }> {
  const { table, now } = world;
  const started = now();
  const run = beginRun(world, 'closeSessions');
  const pace = partitionPace(world);
  const known = (await cursors.load(table, 'strong'))?.done;
  const from = known === undefined ? started - LOOK_BACK : Math.max(known, started - REMEMBERED);
  let closed = 0;
  let done: number | null = null;
  let at = from - (from % QUARTER);
  // A session ends inside its quarter: only one that is over as a whole is gone through for the last time.
  for (; at + QUARTER + UNDER_WAY <= started; at += QUARTER) {
    const { count, isThrough } = await inPieces(world, run, { lists: expiryParts(at) }, async ([item]) => {
      const { userId, jti } = sessionOfExpiry(item!);
      const changed = await closeSession(table, userId, jti, { at: started, how: 'ended' });
      await pace(item!.pk, 1);
      await table.write({ delete: { pk: item!.pk, sk: item!.sk } });
      return changed;
    });
    closed += count;
    if (!isThrough) done ??= at;
    if (!run.hasTime()) break;
  }
  await table.write({ put: cursors.item({ done: done ?? at }) });
  run.end();
  return { closed };
}

export const closeSessions = job('closeSessions', close);
export const handler = background(closeSessions);
