import { expect, it } from 'vitest';
import { stripe } from '#copy/together/auditTexts.ts';
import { auditWrite } from '#functions/audit/audit.ts';
import { created } from '#functions/groups/testing/askGroups.ts';
import { act, adminWorld, ask } from './testing/adminWorld.ts';

it('a day’s lines, newest first, 100 at a time; another day has its own', async () => {
  const world = await adminWorld();
  for (let n = 0; n < 130; n++) {
    world.setNow(world.now() + 1000);
    await act(world, 'endSessions', 'maya', { note: `n${n}` });
  }
  const day = new Date(world.now()).toISOString().slice(0, 10);
  const first = (await ask(world, 'audit', { day })).body.data as { lines: { about: object[] }[]; next: string };
  expect([first.lines.length, first.lines[0]!.about]).toEqual([100, [{ name: 'note', value: 'n129' }]]);
  const rest = (await ask(world, 'audit', { day, before: first.next })).body.data as { lines: { about: object[] }[]; next: null };
  expect([rest.lines.length, rest.lines[0]!.about, rest.next]).toEqual([30, [{ name: 'note', value: 'n29' }], null]);
  expect((await ask(world, 'audit', { day: '2026-11-17' })).body.data).toEqual({ lines: [], next: null });
});

it('a study group keeps its name, and a label that is no person is named by its kind', async () => {
  const world = await adminWorld();
  await created(world, { name: 'Opening range' });
  world.setNow(world.now() + 1);
  await world.table.write(auditWrite(world, { action: 'subscription changed', target: 'id-maya', by: stripe }));
  const { lines } = (await ask(world, 'audit', { day: '2026-11-18' })).body.data as { lines: object[] };
  expect(lines).toMatchObject([
    { action: 'subscription changed', target: 'maya', by: 'Stripe' },
    { action: 'study group created', target: 'Study group “Opening range”', by: 'ada' },
  ]);
});
