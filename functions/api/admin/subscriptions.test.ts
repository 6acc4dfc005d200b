import { expect, it } from 'vitest';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { count } from '#functions/jobs/countAccounts.ts';
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
  expect([rest.next, first.plans[0]]).toMatchObject([null, { _id: 'id-maya', type: 'monthly' }]);
});
