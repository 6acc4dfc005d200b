import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { answerSchema, instructions, modelData } from '#functions/ai/modelData.ts';
import { tableSuite } from '#functions/table/testing/tableSuite.ts';
import type * as aws from '#functions/world/aws.ts';
import type * as payments from '#functions/world/paymentsFromEnv.ts';
import { buildFunctions } from '#infra/buildFunctions.ts';
import type * as model from '../functions/world/openaiModel.ts';
import type * as files from '../functions/world/s3Files.ts';
import { createTable } from './aws/createTable.ts';
import { startDynamo } from './aws/dynamo/startDynamo.ts';
import { startFiles } from './aws/s3/startFiles.ts';
import { localModel } from './model/localModel.ts';
import { startPayments } from './stripe/startPayments.ts';

// Bundles leave out what their libraries have and our calls do not use: here the calls are made with a world out of a bundle.
type Bundled = typeof aws & typeof files & typeof model & typeof payments;

const folder = mkdtempSync(join(tmpdir(), 'afterbell-bundled-'));
const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true })];
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const parts = ['aws', 's3Files', 'openaiModel', 'paymentsFromEnv'].map((name) =>
  JSON.stringify(join(import.meta.dirname, `../functions/world/${name}.ts`)),
);
writeFileSync(join(folder, 'world.ts'), parts.map((path) => `export * from ${path};`).join('\n'));
await buildFunctions(folder, { world: join(folder, 'world.ts') });
const address = pathToFileURL(join(folder, 'fn/world/index.mjs')).href;
const { awsWorld, filesFromEnv, modelFromEnv, paymentsFromEnv } = (await import(/* @vite-ignore */ address)) as Bundled;

const dynamo = await startDynamo();
await createTable(dynamo.operations, 'Bundled');
const bucket = await startFiles({ dataDir: undefined, now: Date.now });
const stripe = await startPayments({ secretKey: 'sk_test_bundled', now: Date.now });
stops.push(dynamo.stop, bucket.stop, stripe.stop);
const env = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'local',
  AWS_SECRET_ACCESS_KEY: 'local',
  TABLE_NAME: 'Bundled',
  DYNAMODB_ENDPOINT: dynamo.url,
  FILES_BUCKET: bucket.bucket,
  S3_ENDPOINT: bucket.url,
  SITE_URL: 'http://127.0.0.1:1',
  ...(await localModel(stops)),
  ...(await stripe.connect('http://127.0.0.1:1')),
};
const world = awsWorld(env, {}, filesFromEnv, paymentsFromEnv, modelFromEnv);

tableSuite('the table, out of a bundle', async () => world.table);
describe('out of a bundle', () => {
  it('Stripe takes customers, opens its pages and lists subscriptions', async () => {
    const pay = world.payments!;
    const customer = await pay.createCustomer(userIdOf('u'), 'maya@example.com');
    const page = await pay.openCheckout({
      userId: userIdOf('u'),
      customerId: customer,
      plan: 'monthly',
      expiresAt: Date.now() + 3_600_000,
      number: 1,
    });
    expect(page).toMatchObject({ id: expect.stringContaining('cs_') });
    expect(await pay.readCheckout(page.id)).toMatchObject({ id: page.id });
    expect(await pay.closeCheckout(page.id)).toBe('expired');
    expect(await pay.openPortal(customer)).toContain('http');
    expect(await pay.subscriptionsOf(customer)).toEqual([]);
    expect(await pay.subscriptionPage(null)).toEqual({ listed: [], next: null });
    await pay.deleteCustomer(customer);
  });

  it('S3 stores, lists, links and takes forms', async () => {
    const { files } = world;
    const place = { userId: userIdOf('maya'), kind: 'exports', name: 'a.txt' } as const;
    await files.put(place, new TextEncoder().encode('hello'), 'text/plain');
    expect(new TextDecoder().decode((await files.get(place))!)).toBe('hello');
    expect((await files.list(place.userId, 'exports')).map(({ bytes }) => bytes)).toEqual([5]);
    expect(await (await fetch(await files.link(place, { seconds: 60, saveAs: 'a.txt' }))).text()).toBe('hello');
    const terms = { type: 'image/png', sha256: 'AAAA', mostBytes: 9, seconds: 60 };
    expect((await files.form({ ...place, kind: 'uploads', name: 'x' }, terms)).fields).toHaveProperty('x-amz-signature');
    await files.removeAll(place.userId);
    expect(await files.get(place)).toBeNull();
  });

  it('the model answers', async () => {
    const figures = [{ name: 'Net P&L', unit: 'money', value: '12', shown: '$12.00' }] as const;
    const facts = [{ id: 'all', label: 'All trades', n: 3, strength: null, filter: null, figures }] as const;
    const about = {
      version: 1,
      scope: 'All accounts',
      outside: null,
      currency: 'USD',
      unit: 'trade',
      names: [],
      notes: [],
      trades: [],
    } as const;
    const data = modelData({ kind: 'insights', document: { ...about, facts } });
    const asked = world.model!({ instructions, data, schema: answerSchema, safetyId: 's', timeoutMs: 5000 });
    expect(await asked).toMatchObject({ is: 'text', model: 'afterbell-local' });
  });
});
