import sharp from 'sharp';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userId } from '#functions/connections/testing/connectedTrader.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { eraseAccount } from '#functions/privacy/eraseAccount.ts';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';
import { routes } from './index.ts';

/** 300 KB of WhatsApp: the least of the limits that services publish. */
const MOST = 300_000;

/** A trader with a published record, and how a robot asks for its picture. `current`: the name it has now. */
async function recorded() {
  const trader = await recordingTrader();
  const ask = async (id: string, picture: string) => {
    const { statusCode, headers, body = '' } = await routes(trader.world)(requestOf(api.record.picture, { id, picture }));
    return { status: statusCode, headers, bytes: Buffer.from(body, 'base64') };
  };
  const { id } = (await trader.change({ on: true })).data as { id: string };
  const current = async () => (await ask(id, 'x.png')).headers.location!.split('/').at(-1)!;
  return { ...trader, id, ask, current };
}

it('draws the picture once, keeps it, and serves it for good under the name of its facts', async () => {
  const { keep, nextDay, ask, current, id, world } = await recorded();
  expect((await ask(id, 'x.png')).status).toBe(404);
  await keep();
  const name = await current();
  const { status, headers, bytes } = await ask(id, name);
  expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
    'noindex',
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630, hasAlpha: false });
  expect(bytes.length).toBeLessThan(MOST);
  expect(world.files.keys()).toEqual([`pictures/${userId}/${name}`]);
  await world.files.remove({ userId, kind: 'pictures', name });
  expect((await ask(id, name)).bytes.equals(bytes)).toBe(true);
  await world.files.put({ userId, kind: 'pictures', name }, Buffer.from('kept'), 'image/png');
  expect((await ask(id, name)).bytes.toString()).toBe('kept');
  await nextDay();
  const next = await current();
  expect(next).not.toBe(name);
  const earlier = await ask(id, name);
  expect([earlier.status, earlier.headers.location, earlier.headers['cache-control']]).toEqual([
    302,
    `https://afterbell.example/record/${id}/${next}`,
    'no-cache',
  ]);
});

it('answers alike when the record is off, disabled, deleted or never was, and goes from the bucket with it', async () => {
  const { keep, change, ask, current, id, world, clock } = await recorded();
  await keep();
  const name = await current();
  await ask(id, name);
  const never = await ask('A'.repeat(22), name);
  expect(never.status).toBe(404);
  await change({ on: false });
  expect(world.files.keys()).toEqual([]);
  expect(await ask(id, name)).toEqual(never);
  await change({ on: true });
  expect((await ask(id, name)).status).toBe(200);
  await updateAccess(world.table, userId, () => ({ disabledAt: 1 }));
  expect(await ask(id, name)).toEqual(never);
  await eraseAccount(world, { userId, markedAt: clock.at, poolName: 'u1', google: null, claims: [] });
  expect(world.files.keys()).toEqual([]);
  expect(await ask(id, name)).toEqual(never);
});
