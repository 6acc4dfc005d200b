import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { noticeWrite } from '#functions/notices/notices.ts';
import { callApi } from '#local/callApi.ts';
import type { RunningProduct } from '#local/startProduct.ts';
import { newTrader } from './people.ts';
import type { Story } from './story.ts';
import { until } from './waits/until.ts';

const bell = (page: Page, unread: number) => page.getByRole('button', { name: `Notifications, ${unread} unread` });

/** Waits until browsers listen. */
async function listening({ push }: RunningProduct): Promise<void> {
  await until(
    () => push.connected() > 0,
    () => 'No browser connected.',
  );
}

export const pushed: readonly Story[] = [
  {
    title: 'a notification is in the bell of two tabs without a poll, also after the line was cut and the server restarted',
    async run(scene) {
      const { page, context, restart } = scene;
      const { token } = await newTrader(page, scene.product.url);
      const { _id } = await callApi(scene.product.url, api.auth.validate, {}, token);
      const other = await context.newPage();
      const tabs = [page, other];
      for (const tab of tabs) {
        await tab.goto(`${scene.product.url}/dashboard/overview`);
        await bell(tab, 1).waitFor();
      }
      let unread = 1;
      /** Long before the next poll; how long it took is printed, not judged. */
      const arrives = async (when: string): Promise<void> => {
        const { world } = scene.product;
        const began = performance.now();
        await world.table.write(noticeWrite(world, _id, { type: 'update', title: when, message: `${when}.` }));
        unread++;
        for (const tab of tabs) await bell(tab, unread).waitFor();
        console.log(`in the bells of two tabs after ${Math.round(performance.now() - began)} ms (${when})`);
      };

      await listening(scene.product);
      await page.waitForLoadState('networkidle');
      await arrives('connected');
      scene.product.push.cut();
      assert.equal(scene.product.push.connected(), 0);
      await listening(scene.product);
      await arrives('cut');
      await restart();
      await listening(scene.product);
      await arrives('restarted');

      // Signing out closes it.
      await page.evaluate(() => localStorage.removeItem('token'));
      for (const tab of tabs) await tab.reload();
      await until(
        () => scene.product.push.connected() === 0,
        () => 'A browser without a session is still connected.',
      );
    },
  },
];
