import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import type { Story } from '../story.ts';
import { personIn } from '../studyGroups.ts';
import { visits } from '../visits.ts';
import { withSample } from './withSample.ts';

/** Drawings of a page with the name of the picture or group they are in, and whether that is a fact. Runs in the page. */
function drawings(): readonly { readonly name: string; readonly isFact: boolean; readonly html: string }[] {
  const isChart = (each: Element) => {
    const { width, height } = each.getBoundingClientRect();
    return width >= 120 && height >= 60 && each.checkVisibility() && each.parentElement!.closest('svg, [data-chart]') === null;
  };
  return [...document.querySelectorAll('main :is(svg, canvas)')].filter(isChart).map((each) => {
    const name = each.closest('[role=img], [role=group], figure')?.getAttribute('aria-label') ?? '';
    return { name, isFact: /\d/.test(name), html: each.parentElement!.outerHTML.slice(0, 120) };
  });
}

/** Scrolls to the foot, so that every chart is drawn, and waits until two looks agree. */
async function charts(page: Page) {
  let before = '';
  for (;;) {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const now = await page.evaluate(drawings);
    if (now.length > 0 && JSON.stringify(now) === before) return now;
    before = JSON.stringify(now);
    await page.waitForTimeout(400);
  }
}

export const chartNames: readonly Story[] = [
  {
    title: 'every chart has its main fact as its name for screen readers',
    async run({ browser, product }) {
      const { page, token } = await personIn(browser, product, 'Beta tester');
      await withSample(product.url, token);
      const { trades } = await callApi(product.url, api.trades.list, { limit: '200' }, token);
      const { series } = await callApi(product.url, api.bars.list, {}, token);
      const option = trades.find(({ instrument }) => instrument.kind === 'option')!;
      const withBars = trades.find(({ instrument, openedAt }) =>
        series.some(({ symbol, slots }) => symbol === instrument.symbol && openedAt.slice(0, 10) in slots),
      )!;
      const { load } = visits(page, product.url);
      const reports = ['', '/trends', '/risk'].map((tab) => `/dashboard/reports${tab}`);
      for (const path of [
        '/dashboard/overview',
        ...reports,
        '/dashboard/patterns',
        ...[option, withBars].map(({ id }) => `/dashboard/trades/${id}`),
      ]) {
        await load(path);
        const silent = (await charts(page)).filter(({ isFact }) => !isFact);
        assert.deepEqual(silent, [], path);
      }
      await page.context().close();
    },
  },
];
