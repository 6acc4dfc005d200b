import { expect, it } from 'vitest';
import type { Area, Endpoint } from '#contract/define.ts';
import { api } from '#contract/index.ts';
import { tokenScope } from '#contract/settings/tokenScope.ts';
import { routes } from '#functions/api/accessTokens/index.ts';
import { ask, choice, freeMember, password } from '#functions/api/accessTokens/testing/askTokens.ts';
import type { Handlers } from '#functions/kernel/endpoint.ts';
import { serve } from '#functions/kernel/serve.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { accessKey, updateAccess } from '#functions/people/access.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted, tokenGrants } from './fencedTable.ts';

it('creating, listing and revoking tokens works under the function’s own policy and uses all it grants', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base });
  const { token } = await freeMember(world);
  const table = fencedTable(base, areas.accessTokens);
  const call = (name: keyof typeof api.accessTokens, input: Record<string, unknown> = {}) =>
    callEndpoint(routes({ ...world, table }), api.accessTokens[name], input, { token });
  const created = await call('create', { ...choice, password });
  const { id } = (created.body.data as { created: { id: string } }).created;
  expect([created.status, (await call('list')).status, (await call('revoke', { id })).status]).toEqual([200, 200, 200]);
  expect((await ask(world, token, 'list')).body.data).toEqual({ tokens: [] });
  expect([table.denied, granted(areas.accessTokens).filter((grant) => !table.used.has(grant))]).toEqual([[], []]);
});

const taking = Object.entries(api as Record<string, Area>).flatMap(([area, contract]) => {
  const endpoint = Object.values<Endpoint>(contract).find((each) => tokenScope(each) !== null);
  return endpoint === undefined ? [] : [{ area: area as keyof typeof areas, contract, endpoint }];
});

it.each(taking)('$area identifies the owner of a token under its own policy, and cannot change what a token may do', async (given) => {
  const { area, contract, endpoint } = given;
  const base = memoryTable();
  const world = testWorld({ table: base });
  const { userId } = await freeMember(world);
  await updateAccess(base, userId, () => ({ specialAccess: { hasAccess: true, expiresAt: null, reason: 'tester' } }));
  const created = await createAccessToken(world, userId, { name: 'x', scopes: [tokenScope(endpoint)!], days: 7 }, () => []);
  const table = fencedTable(base, areas[area]);
  const stubs = Object.fromEntries(Object.keys(contract).map((name) => [name, async () => ({})])) as unknown as Handlers<Area>;
  const answer = await callEndpoint(serve(contract, stubs)({ ...world, table }), endpoint, { '?': '1' }, { token: created!.text });
  expect([answer.body.code, table.denied]).toEqual(['invalid_input', []]);
  expect(tokenGrants.filter((grant) => !table.used.has(grant))).toEqual([]);
  const stored = (await base.query({ pk: `TOKEN#${userId}` }))[0]!.tokens as readonly { readonly hash: string }[];
  const key = { pk: `TOKEN#${stored[0]!.hash}`, sk: 'TOKEN' };
  await expect(table.write({ update: key, set: { scopes: ['trades:write'] } })).rejects.toThrow('policy');
  await expect(table.write({ put: { ...key, userId } })).rejects.toThrow('policy');
  await expect(table.write({ update: accessKey(userId), set: { status: 'active' } })).rejects.toThrow('policy');
});
