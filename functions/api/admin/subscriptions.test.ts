import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { count } from '#functions/jobs/countAccounts.ts';
import { updateAccess } from '#functions/people/access.ts';
import { adminWorld, ask } from './testing/adminWorld.ts';

type Page = { plans: { username: string; _id: string }[]; next: string | null; at: string | null };

it('paid plans are listed by username, 50 at a time, each once, as of the last count', async () => {
  const world = await adminWorld();
  for (let n = 100; n < 160; n++) await join(world, `payer${n}`, 'premium');
  expect((await ask(world, 'subscriptions')).body.data).toEqual({ at: null, plans: [], next: null });
  await count(world);
  const first = (await ask(world, 'subscriptions')).body.data as Page;
  const rest = (await ask(world, 'subscriptions', { after: first.next! })).body.data as Page;
  expect(first.plans).toHaveLength(50);
  expect([...first.plans, ...rest.plans].map(({ username }) => username)).toEqual([
    'maya',
    'noah',
    ...Array.from({ length: 60 }, (_, n) => `payer${n + 100}`),
  ]);
  for (let n = 148; n < 160; n++)
    await updateAccess(world.table, userIdOf(`id-payer${n}`), ({ subscription }) => ({ subscription: { ...subscription, active: false } }));
  await count(world);
  expect((await ask(world, 'subscriptions')).body.data).toMatchObject({ plans: { length: 50 }, next: null });
  expect([rest.next, first.plans[0]]).toMatchObject([null, { _id: 'id-maya', type: 'monthly' }]);
});
