import { expect, it } from 'vitest';
import { join } from '#functions/groups/testing/groupWorld.ts';
import { adminWorld, ask } from './testing/adminWorld.ts';

const names = async (world: Awaited<ReturnType<typeof adminWorld>>, input: object) => {
  const { users, next } = (await ask(world, 'users', { ...input })).body.data as { users: { username: string }[]; next: string | null };
  return { names: users.map(({ username }) => username), next };
};

it('finds people by the beginning of a name and by a whole address, and nobody by a part of one', async () => {
  const world = await adminWorld();
  expect((await names(world, {})).names).toEqual(['ada', 'fred', 'maya', 'noah', 'otto']);
  expect((await names(world, { q: 'Ma' })).names).toEqual(['maya']);
  expect((await names(world, { q: ' Noah@Example.com' })).names).toEqual(['noah']);
  expect((await names(world, { q: 'noah@' })).names).toEqual([]);
});

it('25 at a time, each person once', async () => {
  const world = await adminWorld();
  for (let n = 10; n < 70; n++) await join(world, `trader${n}`, 'free');
  const seen: string[] = [];
  let after: string | undefined;
  do {
    const page = await names(world, { q: 'trader', ...(after !== undefined && { after }) });
    seen.push(...page.names);
    after = page.next ?? undefined;
  } while (after !== undefined);
  expect(seen).toEqual(Array.from({ length: 60 }, (_, n) => `trader${n + 10}`));
});
