import { expect, it } from 'vitest';
import { freeMember } from '#functions/api/accessTokens/testing/askTokens.ts';
import { routes } from '#functions/api/mcp/index.ts';
import { createAccessToken } from '#functions/people/accessToken.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted, tokenGrants } from './fencedTable.ts';

it('an assistant is answered under the function’s own policy, which reaches no journal and uses all it grants', async () => {
  const base = memoryTable();
  const world = testWorld({ table: base, askApi: async () => ({ status: 200, body: { success: true, data: [] } }) });
  const { userId } = await freeMember(world);
  const created = await createAccessToken(world, userId, { name: 'x', scopes: ['imports:read'], days: 7 }, () => []);
  const table = fencedTable(base, areas.mcp);
  const headers = {
    authorization: `Bearer ${created!.text}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'list_imports', arguments: {} } });
  const answer = await routes({ ...world, table })({ routeKey: 'POST /mcp', headers, body });
  expect(JSON.parse(answer.body!)).toMatchObject({ result: { structuredContent: { items: [] } } });
  const grants = [...granted(areas.mcp), ...tokenGrants];
  expect([table.denied, grants.filter((grant) => !table.used.has(grant))]).toEqual([[], []]);
  await expect(table.get({ pk: `BOOK#${userId}`, sk: 'BOOK' })).rejects.toThrow('policy');
});
