// @vitest-environment jsdom

import { afterEach, expect, it } from 'vitest';
import type { Browser } from '#browser/createBrowser.ts';
import { api } from '#contract/index.ts';
import { MOST_WORDS } from '#domain/trades/writtenWords.ts';
import '#frontend/testing/renderApp.tsx';
import { memoryBrowser } from '#frontend/testing/memoryBrowser.ts';
import { roundTrips } from '#frontend/testing/roundTrips.ts';
import { trader } from '#frontend/testing/trader.ts';
import { eventually } from '#tests/eventually.ts';
import { createAnnotationSaver, tradePlace, type WrittenFields } from './createAnnotationSaver.ts';
import { createAnnotations } from './createAnnotations.ts';

const opened: Browser[] = [];
afterEach(async () => {
  for (const browser of opened.splice(0)) await browser.session.end('logout');
  localStorage.clear();
});

/** One trade with a tag, two tabs that look at it, and what the server has. */
async function twoTabs() {
  const maya = await trader(roundTrips(1, () => ({ symbol: 'AAPL', at: Date.UTC(2026, 2, 2, 15), exit: '101' })));
  const { server, signedInAs } = maya;
  const read = async () => (await server.call(signedInAs.token, api.trades.list, {})).trades[0]!;
  const { id, account, openedAt } = await read();
  const place = tradePlace({ id, account, openedAt: Date.parse(openedAt) } as Parameters<typeof tradePlace>[0]);
  await server.call(signedInAs.token, api.trades.annotate, { ...place, tags: ['Semis'] });
  const tabs = [memoryBrowser(maya), memoryBrowser(maya)] as const;
  opened.push(...tabs);
  for (const { session } of tabs) await session.validate();
  return { read, tabs, place, server };
}

type Tabs = Awaited<ReturnType<typeof twoTabs>>;

/** Both tabs write concurrently, without having seen the other's edit. Resolves when both are saved. */
async function atOnce({ tabs, place }: Pick<Tabs, 'tabs' | 'place'>, written: readonly Omit<WrittenFields, 'place'>[]): Promise<void> {
  await Promise.all(
    written.map(async (fields, i) => {
      const { part } = tabs[i]!;
      part(createAnnotations).change([{ place, ...fields }], { id: place.id, before: [] });
      await part(createAnnotationSaver).flush(place.id);
      await eventually(() => expect(part(createAnnotationSaver).get()[place.id]?.status).toBe('saved'));
    }),
  );
}

it('two tabs that add a tag concurrently lose none, and a tag removed by one stays removed', async () => {
  const both = await twoTabs();
  await atOnce(both, [
    { patch: { tags: ['Semis', 'Gap up'] }, seen: { tags: ['Semis'] } },
    { patch: { tags: ['News'] }, seen: { tags: ['Semis'] } },
  ]);
  expect([...(await both.read()).tags].sort()).toEqual(['Gap up', 'News']);
});

it('two tabs that send whole lists lose one: the naive way shows that these tests can fail', async () => {
  const both = await twoTabs();
  await atOnce(both, [{ patch: { tags: ['Semis', 'Gap up'] } }, { patch: { tags: ['Semis', 'News'] } }]);
  expect((await both.read()).tags).toHaveLength(2);
});

it('an edit added while a save is on its way is added to the saved one', async () => {
  const { tabs, place, read, server } = await twoTabs();
  const { part } = tabs[0];
  const [annotations, saver] = [part(createAnnotations), part(createAnnotationSaver)];
  const letGo = server.holds(api.trades.annotate);
  annotations.change([{ place, patch: { tags: ['Semis', 'Gap up'] }, seen: { tags: ['Semis'] } }], { id: place.id, before: [] });
  const saving = saver.flush(place.id);
  annotations.change([{ place, patch: { tags: ['Gap up', 'News'] }, seen: { tags: ['Semis', 'Gap up'] } }], { id: place.id, before: [] });
  letGo();
  await saving;
  await eventually(() => expect(saver.get()[place.id]?.status).toBe('saved'));
  expect((await read()).tags).toEqual(['Gap up', 'News']);
});

it('more words than a trade can have are refused together, and nothing of them is lost here', async () => {
  const { tabs, place, read } = await twoTabs();
  const many = Array.from({ length: MOST_WORDS }, (_, i) => `Word ${i}`);
  const { part } = tabs[0];
  part(createAnnotations).change([{ place, patch: { tags: many }, seen: { tags: [] } }], { id: place.id, before: [] });
  await part(createAnnotationSaver).flush(place.id);
  expect(part(createAnnotationSaver).get()[place.id]).toMatchObject({ status: 'conflict', value: { patch: { tags: many } } });
  expect((await read()).tags).toEqual(['Semis']);
});
