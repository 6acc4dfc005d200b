import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { routes } from './index.ts';

it('a journal begins without views', async () => {
  const { status, body } = await callEndpoint(routes(await testTraderWorld()), api.savedViews.list, {}, { token: 'u1' });
  expect([status, body.data]).toEqual([200, { views: [], version: 0 }]);
});
