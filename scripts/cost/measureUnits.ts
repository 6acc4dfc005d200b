import { api } from '#contract/index.ts';
import { testRecord } from '#domain/journal/testing/testRecord.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { routes as recordRoutes } from '#functions/api/record/index.ts';
import { chapterBytes, loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { loadManifest } from '#functions/journal/loadManifest.ts';
import { type GeneratedExecution, meteredJournal, toFill } from '#functions/journal/testing/meteredJournal.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { handleDue } from '#functions/messages/handleDue.ts';
import { messagingWorld, user as reached, reachedTrader } from '#functions/messages/testing/messagingWorld.ts';
import { messageWrite, outbox } from '#functions/notices/outbox.ts';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { generate } from '../../bench/gen.mjs';
import { habits, type MeasuredUnits } from './habits.ts';

const DAY = 86_400_000;
const user = userIdOf('u1');

/** One security notice to a mailbox and two devices, from its cause to its last delivery. */
async function measureMessage() {
  const table = memoryTable();
  const { world } = messagingWorld({ table });
  await reachedTrader(world);
  const { read, write } = table.meter;
  const put = messageWrite(world, reached, {
    kind: 'security',
    title: 'A new sign-in',
    message: 'Chrome on Windows.',
    path: '/settings/security',
  });
  await world.table.write(put);
  await handleDue(world, { item: outbox.read(put.put), sk: put.put.sk });
  return { rru: table.meter.read - read, wru: table.meter.write - write };
}

/** A robot that opens a record's page, and its picture. */
async function measurePreview() {
  const { world, change, keep } = await recordingTrader();
  const { id } = (await change({ on: true })).data as { id: string };
  await keep();
  const { meter } = world.table;
  const { read, write } = meter;
  const open = recordRoutes(world);
  await open(requestOf(api.record.page, { id }));
  const { headers } = await open(requestOf(api.record.picture, { id, picture: '' }));
  if (headers.location === undefined) throw new Error('There is no picture.');
  return { rru: meter.read - read, wru: meter.write - write };
}

/** A history, then the days of a month with a file each, by our own meter: the middle of the month is what a day costs. */
export async function measureUnits(): Promise<MeasuredUnits> {
  const { add, used, table } = meteredJournal();
  const { execs } = generate(habits.history, 1) as { execs: GeneratedExecution[] };
  const history = await used(() => add(execs.map(toFill), testRecord('import-1', { state: 'prepared' })));
  const size = async () => (await loadManifest(table, user)).entries.reduce((sum, { bytes }) => sum + bytes, 0);
  const before = await size();
  const last = Math.max(...execs.map(({ t }) => t));
  const first = Date.UTC(new Date(last).getUTCFullYear(), new Date(last).getUTCMonth() + 1, 1, 15);
  const perDay = habits.trades * habits.fillsOfTrade;
  const begin = execs[0]!.t;
  const days: { day: { wru: number; rru: number }; delta: { wru: number; rru: number } }[] = [];
  for (let day = 0; day < habits.days; day++) {
    const known = new Set((await loadManifest(table, user)).entries.map(({ id }) => id));
    const fills = execs
      .slice(0, perDay)
      .map((each, at) => toFill({ ...each, id: `${day} ${each.id}`, t: first + day * DAY + ((each.t - begin) % (6 * 3_600_000)) + at }));
    const wrote = await used(() => add(fills));
    const read = await used(async () => {
      for (const { id } of (await loadManifest(table, user)).entries) if (!known.has(id)) await chapterBytes(table, user, id);
    });
    days.push({ day: wrote, delta: read });
  }
  const { day, delta } = days[Math.floor(days.length / 2)]!;
  // Figures of an assistant are of the whole journal.
  const question = await used(() => loadWholeJournal(table, user));
  return {
    day,
    history,
    delta,
    message: await measureMessage(),
    question,
    preview: await measurePreview(),
    bytes: { history: before, day: ((await size()) - before) / habits.days },
  };
}
