import * as z from 'zod/mini';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { closeSession, sessionExpiries } from '../people/sessions.ts';
import { entity } from '../table/entity.ts';
import { inParallel } from '../table/inParallel.ts';
import { prefixes } from '../table/table.ts';
import type { World } from '../world/world.ts';

const QUARTER = 15 * 60_000;
/** How far back a first run, or one after a long stop, looks: no session is longer. */
const LOOK_BACK = 4 * 86_400_000;
/** How far the last run came: every session that ended before `done` (UTC milliseconds) is closed. */
const cursors = entity(z.object({ done: z.number() }), () => ({ pk: `${prefixes.ending}CURSOR`, sk: 'CURSOR' }));

/**
 * Notes on the record of each session that reached its 2AM that it is over. Sessions end by themselves at that moment; records are for
 * people to read. Goes quarter by quarter from where the last run stopped, may be run twice, late, or stopped half-way.
 */
export async function close({ table, now }: World): Promise<{ closed: number }> {
  const started = now();
  const done = (await cursors.load(table, 'strong'))?.done ?? 0;
  let closed = 0;
  let at = Math.max(done, started - LOOK_BACK);
  at -= at % QUARTER;
  // A session ends inside its quarter: only one that is over as a whole is gone through for the last time.
  for (; at + QUARTER <= started; at += QUARTER) {
    const endings = await sessionExpiries(table, at);
    const went = await inParallel(endings, async ({ key, userId, jti }) => {
      const changed = await closeSession(table, userId, jti, { at: started, how: 'ended' });
      await table.write({ delete: key });
      return changed;
    });
    closed += went.filter(Boolean).length;
  }
  await table.write({ put: cursors.item({ done: at }) });
  return { closed };
}

export const closeSessions = job('closeSessions', close);
export const handler = background(closeSessions);
