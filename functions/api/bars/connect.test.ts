import { expect, it } from 'vitest';
import { userIdOf } from '#domain/units/ids.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import { MarketAway, MarketBusy, MarketKeyRefused } from '#functions/world/marketData.ts';
import { askBars as ask } from './testing/askBars.ts';
import { marketWorld } from './testing/marketWorld.ts';

const input = { provider: 'alpaca', keyId: 'PKTEST', secret: 'do/not+tell' };
const connection = { provider: 'alpaca', connectedAt: '2026-11-18T15:00:00.000Z' };

it('a key that the provider takes is stored sealed, and no answer and no line of the log has it', async () => {
  const table = memoryTable();
  const world = await marketWorld({}, { table });
  const answers = [await ask(world, 'connect', input), await ask(world, 'provider'), await ask(world, 'list')];
  expect(answers.slice(0, 2).map(({ body }) => body.data)).toEqual([{ connection }, { connection }]);
  expect(JSON.stringify([answers, world.logs])).not.toMatch(/PKTEST|do\/not/);
  const stored = table.all().find(({ sk }) => sk === 'PROVIDER')!;
  expect(JSON.stringify(stored)).not.toMatch(/PKTEST|do\/not/);
  expect(await world.seal.open(userIdOf('u1'), String(stored.sealed))).toBe('{"keyId":"PKTEST","secret":"do/not+tell"}');
});

it('a key of one part is checked with its own provider, and stored unchanged', async () => {
  const table = memoryTable();
  const world = await marketWorld({}, { table });
  world.market.alpaca.check = () => Promise.reject(new Error('asked'));
  expect((await ask(world, 'connect', { provider: 'massive', keyId: null, secret: 'one_key' })).body.data).toMatchObject({
    connection: { provider: 'massive' },
  });
  const stored = table.all().find(({ sk }) => sk === 'PROVIDER')!;
  expect(await world.seal.open(userIdOf('u1'), String(stored.sealed))).toBe('{"keyId":null,"secret":"one_key"}');
});

it('refuses too many keys in a day with market_today before asking the provider', async () => {
  const world = await marketWorld({ check: () => Promise.reject(new Error('asked')) });
  const day = new Date(world.now()).toISOString().slice(0, 10);
  await world.table.write({ put: { pk: 'LIMIT#market:u1', sk: day, count: 300 } });
  const { status, body } = await ask(world, 'connect', input);
  expect([status, body.code]).toEqual([429, 'market_today']);
});

it('another key takes the place of the one before, and forgetting it twice is no fault', async () => {
  const table = memoryTable();
  const world = await marketWorld({}, { table });
  for (const keyId of ['ONE', 'TWO']) await ask(world, 'connect', { ...input, keyId });
  expect(table.all().filter(({ sk }) => sk === 'PROVIDER')).toHaveLength(1);
  for (let i = 0; i < 2; i++) expect((await ask(world, 'forget')).status).toBe(200);
  expect((await ask(world, 'provider')).body.data).toEqual({ connection: null });
});

it.each([
  ['market_key_refused', 409, new MarketKeyRefused()],
  ['market_busy', 429, new MarketBusy(21)],
  ['market_away', 502, new MarketAway('It answered in another shape.')],
] as const)('%s: nothing is stored', async (code, status, error) => {
  const table = memoryTable();
  const world = await marketWorld({ check: () => Promise.reject(error) }, { table });
  const answer = await ask(world, 'connect', input);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  if (code === 'market_busy') expect(answer.body.retryAfter).toBe(21);
  // Logs a failure that only we can fix.
  const logged = { level: 'error', what: 'a market-data provider does not answer', why: 'It answered in another shape.' };
  expect(world.logs).toEqual(code === 'market_away' ? [logged] : []);
  expect(table.all().filter(({ sk }) => sk === 'PROVIDER')).toEqual([]);
});

it.each([
  ['a provider nobody knows', { provider: 'yahoo' }],
  ['a key with a line break', { secret: 'a\nb' }],
  ['an empty key', { keyId: '' }],
  ['a key that is too long', { keyId: 'x'.repeat(201) }],
  ['no key ID where there is one', { keyId: null }],
  ['a key ID where there is none', { provider: 'massive' }],
  ['an address', { url: 'http://169.254.169.254/' }],
])('%s is refused before the provider is asked', async (_what, wrong) => {
  const world = await marketWorld({ check: () => Promise.reject(new Error('asked')) });
  expect((await ask(world, 'connect', { ...input, ...wrong })).status).toBe(400);
});

it('someone on the free tier is refused, and may still forget a key', async () => {
  const world = await marketWorld({}, {}, 'free');
  expect((await ask(world, 'connect', input)).body.code).toBe('plan_required');
  expect((await ask(world, 'forget')).status).toBe(200);
});
