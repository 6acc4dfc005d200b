// @vitest-environment jsdom

import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decodeChapter } from '#domain/journal/codec/decodeChapter.ts';
import { chapterTable } from '#domain/journal/views/chapterTable.ts';
import { millis } from '#domain/units/millis.ts';
import { looseNotes } from '#journal/worker/looseNotes.ts';
import { memoryBrowser } from '../testing/memoryBrowser.ts';
import { trader } from '../testing/trader.ts';
import { loadSample } from './loadSample.ts';
import { removeSample } from './removeSample.ts';

// A Saturday.
const now = millis(Date.UTC(2026, 10, 28, 15));
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));

async function loaded(type: 'free' | 'monthly') {
  const browser = memoryBrowser(await trader([], { subscription: { active: true, type } }));
  const { addRest } = await loadSample(browser.api, now, type === 'monthly');
  await addRest();
  return browser;
}
type Loaded = Awaited<ReturnType<typeof loaded>>;

const sampleWeek = '2026-11-16';

async function chaptersIn({ api }: Loaded) {
  const { entries } = await api.trades.book({});
  return Promise.all(entries.map(async ({ id }) => decodeChapter(await api.trades.chapter({ id }))));
}

describe('the sample month', () => {
  it('comes with setups, stops, mistakes, ratings, notes, a finished weekly review and bars of three days', async () => {
    const { api } = await loaded('free');
    const { trades } = await api.trades.list({ limit: '200' });
    expect(trades.every(({ setup }) => setup !== null)).toBe(true);
    const shares = trades.filter(({ instrument }) => instrument.kind === 'stock');
    expect(shares.every(({ stop }) => stop !== null)).toBe(true);
    expect(shares.filter(({ mistakes }) => mistakes.length > 0).length).toBeGreaterThan(7);
    expect(trades.filter(({ noteId }) => noteId !== null).length).toBe(5);
    expect(trades.filter(({ reviewed }) => !reviewed).length).toBe(2);
    const { completedAt, saw, promise } = await api.weeks.read({ week: sampleWeek });
    expect([completedAt !== null, saw !== '', promise]).toEqual([true, true, 'rule afternoon']);
    expect((await api.bars.list()).series.map(({ symbol }) => symbol).sort()).toEqual(['AAPL', 'NVDA', 'PLTR']);
  });

  it('has a playbook that judged trades and a plan that found its fills, with a paid plan', async () => {
    const { api } = await loaded('monthly');
    const { playbooks } = await api.playbooks.list({});
    expect(playbooks.map(({ setup }) => setup)).toEqual(['Opening range']);
    const { trades } = await api.trades.list({ limit: '200' });
    expect(trades.filter(({ checks }) => checks.length > 0).length).toBeGreaterThan(10);
    const { plans } = await api.plans.list({});
    expect(plans.map(({ state, links }) => [state, links.length])).toEqual([['done', 1]]);
    const followed = trades.find(({ id }) => id === plans[0]!.links[0]!.trade)!;
    expect([followed.instrument.symbol, followed.entryPrice, followed.stop]).toEqual(['AAPL', '252.7', '251.4']);
  });

  it('is removed with everything that came with it', async () => {
    const browser = await loaded('monthly');
    const { api } = browser;
    await removeSample(browser, true);
    const chapters = await chaptersIn(browser);
    expect(chapters.flatMap((chapter) => looseNotes([chapter], chapterTable(chapter)))).toEqual([]);
    expect((await api.trades.list({})).trades).toEqual([]);
    expect((await api.plans.list({})).plans).toEqual([]);
    expect((await api.playbooks.list({})).playbooks).toEqual([]);
    expect((await api.bars.list()).series).toEqual([]);
    expect((await api.weeks.list({ from: '2026-09-07', to: '2026-11-30' })).weeks).toEqual([]);
    expect((await api.imports.list()).map(({ state }) => state)).toEqual(['undone']);
  });

  it('leaves a weekly review alone that its trader had written before', async () => {
    const browser = memoryBrowser(await trader());
    const { api } = browser;
    const { version } = await api.weeks.read({ week: sampleWeek });
    await api.weeks.save({ week: sampleWeek, version, saw: 'My own week.' });
    await (await loadSample(api, now, false)).addRest();
    await removeSample(browser, false);
    expect(await api.weeks.read({ week: sampleWeek })).toMatchObject({ saw: 'My own week.', worked: '' });
  });
});
