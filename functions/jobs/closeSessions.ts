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
/** How far back a first run looks: no session is longer. */
const LOOK_BACK = DAY + 2 * HOUR;
/** How far back one after a long stop looks: what is older has left the table by itself. */
const REMEMBERED = 31 * DAY;
/** A sign-in just before 2AM has noted its session by then: a call takes 29 seconds at most. */
const UNDER_WAY = MINUTE;
/** How far the last run came: every session that ended before `done` (UTC milliseconds) is closed. */
const cursors = entity(z.object({ done: z.number() }), () => ({ pk: `${prefixes.ending}CURSOR`, sk: 'CURSOR' }));

/**
 * Notes on the record of each session that reached its 2AM that it is over. Sessions end by themselves at that moment; records are for
 * people to read. Goes quarter by quarter from where the last run stopped, may be run twice, late, or stopped half-way.
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
