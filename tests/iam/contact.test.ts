import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { routes } from '#functions/api/contact/index.ts';
import { messagesADay } from '#functions/api/contact/send.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import { areas } from '#infra/areas.ts';
import { fencedTable, granted } from './fencedTable.ts';

it('writing to us works under the function’s own policy, which lets it read no message, and uses all it grants', async () => {
  const table = fencedTable(memoryTable(), areas.contact);
  const send = () =>
    callEndpoint(routes({ ...testWorld(), table }), api.contact.send, {
      name: 'Maya',
      email: 'maya@example.com',
      topic: 'idea',
      message: 'A weekly print-out.',
    });
  for (let n = 0; n < messagesADay.email; n++) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  expect(table.denied).toEqual([]);
  expect(granted(areas.contact).filter((grant) => !table.used.has(grant))).toEqual([]);
});
