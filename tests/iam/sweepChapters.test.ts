import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { journalRows } from '#domain/journal/views/journalRows.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { DAY } from '#domain/units/millis.ts';
import { routes } from '#functions/api/trades/index.ts';
import { roundTrip, testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { sweep } from '#functions/jobs/sweepChapters.ts';
import { loadWholeJournal } from '#functions/journal/loadChapters.ts';
import { noteItems } from '#functions/journal/noteItems.ts';
import { sweeps } from '#functions/journal/sweeps.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('replaced chapters are swept, and notes whose save did not end are finished or swept, under the job’s own policy, which grants nothing else', async () => {
  const base = memoryTable();
  const world = await testTraderWorld({ table: base });
  const ask = async (name: 'log' | 'saveNote', input: Record<string, unknown>) => {
    const { status } = await callEndpoint(routes(world), api.trades[name], input, { token: 'u1' });
    expect([name, status]).toEqual([name, 200]);
  };
  await ask('log', roundTrip('AAPL', '100', '101', '2026-03-02'));
  await ask('log', roundTrip('MSFT', '100', '101', '2026-03-03'));
  const userId = userIdOf('u1');
  const { chapters } = await loadWholeJournal(base, userId);
  const { id, account, openedAt } = journalRows(chapters).trades[0]!;
  const place = { id, account, openedAt: new Date(openedAt).toISOString() };
  await ask('saveNote', { ...place, version: noteVersion(''), text: 'Why' });
  const { noteId } = journalRows((await loadWholeJournal(base, userId)).chapters).trades[0]!;
  // Two saves that ended after their text: the chapter of one must follow, and nothing has the other.
  const left = async (name: string, text: string) => {
    await base.write({ put: await noteItems.item({ text, version: noteVersion(text) }, userId, name) });
    const intent = { userId, chapters: [], importId: null, noteId: name };
    await base.write({ put: await sweeps.item({ ...intent, units: 1 }, world.now(), userId, name) });
  };
  await left(noteId!, 'Why not');
  await left('AAAAAAAAAAA', 'Lost');
  world.setNow(world.now() + 3 * DAY);
  const table = fencedTable(base, jobs.sweepChapters);
  expect((await sweep({ ...world, table })).deleted).toBeGreaterThan(0);
  expect(table.denied).toEqual([]);
  expect(granted(jobs.sweepChapters).filter((grant) => !table.used.has(grant))).toEqual([]);
});
