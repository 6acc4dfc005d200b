import { expect, it } from 'vitest';
import { tokenScopes } from '#contract/settings/tokenScope.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { memoryServer } from '#frontend/testing/memoryServer.ts';
import { testMember } from '#functions/api/account/testing/testMember.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { tokenPage } from './tokenPage.ts';

/** The calls of the page, as a shell would send them. */
const calls = [...tokenPage().matchAll(/Needs `(.+?)`[\s\S]*?```sh\ncurl -X (\w+) "\$SITE(.+?)"([\s\S]*?)```/g)].map(
  ([, scope, method, path, rest]) => ({
    scope: scope!,
    method: method!,
    path: path!,
    body: /-d '(.+)'/.exec(rest!)?.[1],
  }),
);

it('every call of the page works in its order, and not without its scope', async () => {
  const world = testWorld();
  const server = memoryServer(world);
  await testMember(world, { specialAccess: { hasAccess: true, reason: 'Admin' } });
  const send = async (scopes: typeof tokenScopes, { method, path, body }: (typeof calls)[number]) => {
    const created = await createAccessToken(world, userIdOf('u1'), { name: 'script', scopes, days: 7 }, () => []);
    const headers = { authorization: `Bearer ${created!.text}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const answer = await server.fetch(path, { method, headers, ...(body !== undefined && { body }) });
    return { status: answer.status, ...((await answer.json()) as { code?: string; data?: { trades?: unknown[]; totalTrades?: number } }) };
  };
  expect(calls.length).toBeGreaterThan(4);
  const answers = [];
  for (const call of calls) {
    const refused = await send(
      tokenScopes.filter((scope) => scope !== call.scope),
      call,
    );
    expect([call.path, refused.status, refused.code]).toEqual([call.path, 403, 'token_not_allowed']);
    answers.push(await send(tokenScopes, call));
  }
  expect(answers.map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect([answers[1]!.data!.trades!.length, answers[2]!.data!.totalTrades]).toEqual([1, 1]);
});
