import { expect, it } from 'vitest';
import { testBars } from '#domain/bars/testing/testBars.ts';
import { saveNote } from '#domain/journal/commands/saveNote.ts';
import { noteVersion } from '#domain/journal/model/note.ts';
import { fillId } from '#domain/units/fillId.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { aiWorld, ask, placed } from '#functions/api/ai/testing/aiWorld.ts';
import { rightModel } from '#functions/api/ai/testing/models.ts';
import { saveBars } from '#functions/bars/saveBars.ts';
import { testMember } from '#functions/credits/testing/testMember.ts';
import { refill } from '#functions/jobs/refillCredits.ts';
import { changeJournal } from '#functions/journal/changeJournal.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { areas } from '#infra/areas.ts';
import { jobs } from '#infra/jobs.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('analyses work under the function’s own policy and use all it grants; plans and notices are out of its reach', async () => {
  const base = memoryTable();
  const { world: open, trades } = await aiWorld(rightModel(), { table: base });
  const place = { id: trades[0]!, account: 'Main', openedAt: '2026-09-07T10:00:00.000Z' };
  const text = 'Waited for the open.';
  await changeJournal(open, userIdOf('u1'), saveNote, { ...place, version: noteVersion(''), text, newId: fillId('note') });
  const from = Date.parse(place.openedAt) / 1000;
  const bars = { ...testBars({ count: 31 }), symbol: 'AAPL', time: Array.from({ length: 31 }, (_, minute) => from + 60 * minute) };
  await saveBars(open, userIdOf('u1'), { bars, source: 'aapl.csv' });
  const table = fencedTable(base, areas.ai);
  const world = { ...open, table };
  for (const [name, input] of [
    ['tradeReview', { trade: placed(trades[0]!), withNotes: true }],
    ['insights', { filter: { group: 'byDayTag:Sleep 4' } }],
    ['weeklyReview', { week: '2026-09-14' }],
    ['patternExplain', { dimension: 'byHour', group: '10' }],
    ['ask', { question: 'How do I trade?' }],
    ['history', {}],
  ] as const)
    expect([name, (await ask(world, name, input)).status]).toEqual([name, 200]);
  const { answers } = (await ask(world, 'history')).body.data as { answers: { id: string; kind: string }[] };
  const followUpTo = answers.find(({ kind }) => kind === 'ask')!.id;
  expect((await ask(world, 'ask', { question: 'And then?', followUpTo })).status).toBe(200);
  expect(table.denied).toEqual([]);
  expect(granted(areas.ai).filter((grant) => !table.used.has(grant))).toEqual([]);
  await expect(table.write({ update: { pk: 'ACCESS#u1', sk: 'ACCESS' }, set: { status: 'active' } })).rejects.toThrow(/policy/);
  await expect(table.write({ put: { pk: 'NOTICE#u1', sk: 'x' } })).rejects.toThrow(/policy/);
});

it('the Monday schedule writes credits and notices and nothing else', async () => {
  const base = memoryTable();
  const { world } = await aiWorld(rightModel(), { table: base });
  await ask(world, 'insights');
  world.setNow(Date.UTC(2026, 10, 23));
  const table = fencedTable(base, jobs.refillCredits);
  expect(await refill({ ...world, table })).toEqual({ refilled: 1 });
  expect(table.denied).toEqual([]);
  expect(granted(jobs.refillCredits).filter((grant) => !table.used.has(grant))).toEqual([]);
  const userId = await testMember(base, 'free', 'u2');
  for (const pk of [`ACCESS#${userId}`, `USER#${userId}`, `BOOK#${userId}`, `AI#${userId}`, 'AUDIT#x'])
    await expect(table.write({ put: { pk, sk: 'x' } })).rejects.toThrow(/policy/);
});
