import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { defaultJournalSettings, journalSettingsLimits, journalSettingsVersion } from '#domain/journal/model/journalSettings.ts';
import { userIdOf } from '#domain/units/ids.ts';
import { testTraderWorld } from '#functions/api/trades/testing/testTraderWorld.ts';
import { journalSettingsItems } from '#functions/journal/loadJournalSettings.ts';
import { callEndpoint } from '#functions/kernel/testing/callEndpoint.ts';
import type { TestWorld } from '#functions/world/testing/testWorld.ts';
import { routes } from './index.ts';

const ask = (world: TestWorld, call: keyof typeof api.journalSettings, input?: Record<string, unknown>) =>
  callEndpoint(routes(world), api.journalSettings[call], input, { token: 'u1' });
const version = journalSettingsVersion(defaultJournalSettings);
const setups = [{ name: 'Breakout', stopDistance: '0.5', risk: '250' }];

it('every journal begins with some mistakes, emotions and templates', async () => {
  const world = await testTraderWorld();
  expect((await ask(world, 'read')).body.data).toEqual({ ...defaultJournalSettings, version });
});

it('lists that are sent are saved whole, the others stay', async () => {
  const world = await testTraderWorld();
  const { body } = await ask(world, 'save', { version, setups, emotions: [] });
  expect(body.data).toMatchObject({ ...defaultJournalSettings, setups, emotions: [] });
  expect((await ask(world, 'read')).body.data).toEqual(body.data);
});

it('a list that was changed since its writer looked is settings_changed; another list is not', async () => {
  const world = await testTraderWorld();
  await ask(world, 'save', { version, tags: ['a'] });
  const { status, body } = await ask(world, 'save', { version, tags: ['b'] });
  expect([status, body.code]).toEqual([409, 'settings_changed']);
  expect((await ask(world, 'save', { version, setups })).body.data).toMatchObject({ tags: ['a'], setups });
});

it('as much as the contract allows fits into the item', async () => {
  const world = await testTraderWorld();
  const noise = (n: number, length: number) =>
    Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((n * 7919 + at * 104_729) % 20_000))).join('');
  const words = Array.from({ length: journalSettingsLimits.words }, (_, n) => noise(n, 60));
  const templates = Array.from({ length: journalSettingsLimits.templates }, (_, n) => ({ name: noise(n, 60), text: noise(n, 4000) }));
  const metrics = Array.from({ length: journalSettingsLimits.metrics }, (_, n) => ({
    name: noise(n, 60),
    formula: '1+'.repeat(journalSettingsLimits.formula / 2 - 1).concat('1'),
  }));
  const all = Array.from({ length: journalSettingsLimits.setups }, (_, n) => ({ ...setups[0]!, name: noise(n, 60) }));
  const { status } = await ask(world, 'save', { version, setups: all, tags: words, mistakes: words, emotions: words, templates, metrics });
  expect(status).toBe(200);
});

it('own metrics are saved, over what a browser of an earlier release saw', async () => {
  const world = await testTraderWorld();
  const metrics = [{ name: 'Profit per fee', formula: 'netPnl / fees' }];
  // Its version has no letters for them: they were empty.
  const { body } = await ask(world, 'save', { version: version.slice(0, 1 + 5 * 5), metrics });
  expect(body.data).toMatchObject({ ...defaultJournalSettings, metrics });
  expect((await ask(world, 'read')).body.data).toMatchObject({ metrics });
});

it('settings from before there were own metrics have none', async () => {
  const world = await testTraderWorld();
  const { metrics: _, ...before } = defaultJournalSettings;
  const item = await journalSettingsItems.item({ ...before, tags: ['old'], revision: 3 }, userIdOf('u1'));
  await world.table.write({ put: item });
  expect((await ask(world, 'read')).body.data).toMatchObject({ tags: ['old'], metrics: [] });
});

it('a formula with other characters, or longer than its limit, is refused', async () => {
  const world = await testTraderWorld();
  for (const formula of ['netPnl; alert(1)', 'a["b"]', '`x`', '1'.repeat(journalSettingsLimits.formula + 1)])
    expect((await ask(world, 'save', { version, metrics: [{ name: 'x', formula }] })).status).toBe(400);
});

it('settings that keep changing are book_busy', async () => {
  const world = await testTraderWorld();
  const table = { ...world.table, write: async () => false };
  expect((await ask({ ...world, table }, 'save', { version, setups })).body.code).toBe('book_busy');
});

it('patterns that were called untrue are saved with their day, and settings from before have none', async () => {
  const world = await testTraderWorld();
  const { hiddenPatterns: _, ...before } = defaultJournalSettings;
  await world.table.write({ put: await journalSettingsItems.item({ ...before, revision: 3 } as never, userIdOf('u1')) });
  const hiddenPatterns = [{ pattern: 'behavior:tilt', on: '2026-11-20' }];
  // An earlier release's browser sends a version without the part for these, which were empty.
  const { body } = await ask(world, 'save', { version: version.slice(0, -5), hiddenPatterns });
  expect(body.data).toMatchObject({ ...defaultJournalSettings, hiddenPatterns });
  for (const wrong of [[{ pattern: '', on: '2026-11-20' }], [{ pattern: 'x', on: 'today' }]])
    expect((await ask(world, 'save', { version, hiddenPatterns: wrong })).status).toBe(400);
});
