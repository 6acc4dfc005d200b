import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { groupWorld } from '#functions/groups/testing/groupWorld.ts';
import { callEndpoint, type TestResponse } from '#functions/kernel/testing/callEndpoint.ts';
import { profileKey } from '#functions/people/profile.ts';
import type { TestWorld, testWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from '../index.ts';

/** Ada and Otto are admins; Maya and Noah pay, Fred does not. Each has a token of their name, and "id-" before it as their id. */
export async function adminWorld(overrides: Parameters<typeof testWorld>[0] = {}): Promise<TestWorld> {
  const world = await groupWorld(overrides);
  for (const username of ['ada', 'otto', 'maya', 'noah', 'fred']) {
    const profile = { username, email: `${username}@example.com`, createdAt: '2026-09-03T12:00:00.000Z' };
    await world.table.write({ put: { ...profileKey(userIdOf(`id-${username}`)), ...profile } });
  }
  return world;
}

/** A call of the area; by Ada unless said. */
export const ask = (
  world: TestWorld,
  call: keyof typeof api.admin,
  input: Record<string, unknown> = {},
  token = 'ada',
): Promise<TestResponse> => callEndpoint(routes(world), api.admin[call], input, { token });

/** An admin action on a user, with a note; returns the status, or the code of the refusal. */
export async function act(world: TestWorld, call: keyof typeof api.admin, name: string, more: object = {}): Promise<unknown> {
  const { status, body } = await ask(world, call, { id: `id-${name}`, note: 'for a test', ...more });
  return body.code ?? status;
}

/** Today's audit lines about admin actions: action, admin, target and details. */
export async function auditLines(world: TestWorld): Promise<readonly string[]> {
  const day = new Date(world.now()).toISOString().slice(0, 10);
  const { body } = await ask(world, 'audit', { day });
  const { lines } = body.data as {
    lines: { action: string; by: string; target: string; about: { name: string; value: string }[] }[];
  };
  return lines.map(
    ({ action, by, target, about }) => `${by}: ${action}, ${target}${about.map(({ name, value }) => `, ${name} ${value}`).join('')}`,
  );
}
