import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { unpackFrames } from '#contract/encoding/packFrames.ts';
import { api } from '#contract/index.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { chapterKey } from '#functions/journal/loadChapters.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { routes } from './index.ts';
import { ask, chapterJson, roundTrip, testTraderWorld } from './testing/testTraderWorld.ts';

const months = ['2026-01', '2026-02', '2026-03'];

async function threeMonths() {
  const world = await testTraderWorld();
  for (const month of months) await ask(world, 'log', roundTrip('AAPL', '100', '101', `${month}-02`));
  const { entries } = (await ask(world, 'book')).body.data as { entries: { id: string }[] };
  const asked = (ids: readonly string[]) => routes(world)(requestOf(api.trades.chapters, { ids }, { token: 'u1' }));
  const frames = async (ids: readonly string[]) => unpackFrames(Buffer.from((await asked(ids)).body!, 'base64'));
  return { world, ids: entries.map(({ id }) => id), asked, frames };
}

it('returns many stored chapters in one reply, in the requested order, private and never cached', async () => {
  const { world, ids, asked, frames } = await threeMonths();
  const [second, first] = await frames([ids[1]!, ids[0]!]);
  const json = (gz: Uint8Array) => JSON.parse(gunzipSync(gz).toString()) as unknown;
  expect([json(second!), json(first!)]).toEqual([await chapterJson(world, ids[1]!), await chapterJson(world, ids[0]!)]);
  const { headers, isBase64Encoded } = await asked(ids);
  expect([headers['content-type'], headers['cache-control'], headers['content-encoding'], isBase64Encoded]).toEqual([
    'application/octet-stream',
    'private, no-store',
    undefined,
    true,
  ]);
});

it('a missing one makes all of it chapter_not_found', async () => {
  const { ids, asked } = await threeMonths();
  const { statusCode, body } = await asked([ids[0]!, '0-2026-03-0-AAAAAAA']);
  expect([statusCode, JSON.parse(body!)]).toMatchObject([404, { code: 'chapter_not_found' }]);
});

it('a reply stays below 6 MB: it ends early, and the others are asked for again', async () => {
  const { world, asked } = await threeMonths();
  const ids = Array.from({ length: 100 }, (_, i) => `0-2020-01-${i}-AAAAAAA`);
  for (const id of ids) await world.table.write({ put: { ...chapterKey(userIdOf('u1'), id), gz: new Uint8Array(65_000) } });
  const { body } = await asked(ids);
  expect(body!.length).toBeLessThan(6 * 1024 * 1024);
  const sent = unpackFrames(Buffer.from(body!, 'base64')).length;
  expect(sent).toBeGreaterThan(40);
  expect(sent).toBeLessThan(100);
});

it('asking for none, or for more than 500, is refused', async () => {
  const { asked } = await threeMonths();
  for (const ids of [[], Array.from({ length: 501 }, (_, i) => `${i}`), ['x'.repeat(61)]]) expect((await asked(ids)).statusCode).toBe(400);
});
