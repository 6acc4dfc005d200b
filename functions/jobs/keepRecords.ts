import { pageOf } from '#domain/record/verifyRecord.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { background } from '../kernel/background.ts';
import { job } from '../kernel/job.ts';
import { appendLink } from '../record/appendLink.ts';
import { dueRecordLists, dueRecords } from '../record/changeRecord.ts';
import { lastPage, publishLog } from '../record/publishLog.ts';
import { stampPages } from '../record/stampPages.ts';
import { calendarFromEnv } from '../world/calendarFromEnv.ts';
import type { World } from '../world/world.ts';
import { beginRun } from './inPieces.ts';

/** Journals loaded in parallel. */
const PAGE = 8;

/** Appends the links of the records that are due, then publishes what waits and has an outside calendar stamp it. A record with more new fills than a link takes has several in one run. */
export async function keepAll(world: World): Promise<{ links: number; published: number; stamped: number }> {
  const run = beginRun(world, 'keepRecords');
  const until = `${new Date(world.now()).toISOString()}~`;
  let links = 0;
  for (const pk of dueRecordLists) {
    let from = '#';
    while (run.hasTime()) {
      const page = await world.table.query({ pk, from, to: until, limit: PAGE, read: 'strong' });
      const appended = await run.each(page, (item) => appendLink(world, userIdOf(dueRecords.read(item).userId)));
      links += appended;
      if (page.length === 0) break;
      // Appended records left their place or are due again; failed ones wait for the next run.
      if (appended === 0) from = `${page.at(-1)!.sk}\u0000`;
    }
  }
  const published = await publishLog(world, () => run.hasTime());
  const last = await lastPage(world.table);
  const stamped = last === null ? 0 : await stampPages(world, Number(pageOf(last).number), () => run.hasTime());
  run.end();
  return { links, published, stamped };
}

export const keepRecords = job('keepRecords', keepAll);
export const handler = background(keepRecords, calendarFromEnv);
