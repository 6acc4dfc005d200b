import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import { callApi } from '#local/callApi.ts';
import { runJobs } from '#local/seed/joinLeaderboard.ts';
import type { Story } from './story.ts';
import { personIn } from './studyGroups.ts';
import { importFile } from './traderWith.ts';
import { busyDay } from './tradingDay.ts';

const off = { community: false, leaderboard: false, amounts: false };
const on = { ...off, community: true };
const isGone = (page: Page, text: string) => page.getByText(text).waitFor({ state: 'detached' });

export const community: readonly Story[] = [
  {
    title:
      'a post is shared, commented on by another member, and its author is notified; a user who stops sharing disappears from feed, board and search immediately',
    async run({ browser, product }) {
      const maya = await personIn(browser, product, 'Beta tester');
      const noah = await personIn(browser, product, 'Beta tester');
      await importFile(product.url, maya.token, 'march 11.csv', Buffer.from(busyDay(120).text));
      await callApi(product.url, api.account.savePrivacy, { ...on, leaderboard: true }, maya.token);
      await callApi(product.url, api.account.savePrivacy, on, noah.token);
      await runJobs(product, ['rankTraders']);
      await maya.page.goto(`${product.url}/community`);
      await maya.page.getByLabel('Share what you learned').fill('Second test of VWAP <b>failed</b>.');
      await maya.page.getByRole('button', { name: 'Share', exact: true }).click();
      await maya.page.getByText('Shared with members.').waitFor();

      await noah.page.goto(`${product.url}/community`);
      await noah.page.getByText('Second test of VWAP <b>failed</b>.').waitFor();
      // The newest post; other journeys share some too.
      await noah.page.getByRole('button', { name: '0 comments' }).first().click();
      await noah.page.getByLabel('Write a comment').fill('What told you?');
      await noah.page.getByRole('button', { name: 'Comment', exact: true }).click();
      await noah.page.getByText('What told you?').waitFor();

      await maya.page.goto(`${product.url}/notifications`);
      await maya.page.getByText(`${noah.username} commented on your post`).waitFor();
      await maya.page.getByRole('link', { name: 'Open post' }).click();
      await maya.page.getByText('What told you?').waitFor();

      const isRanked = noah.page.getByRole('link', { name: maya.username });
      await noah.page.goto(`${product.url}/community/leaderboard`);
      await isRanked.waitFor();
      await callApi(product.url, api.account.savePrivacy, off, maya.token);
      await noah.page.reload();
      await noah.page.getByRole('heading', { name: 'Leaderboard', exact: true }).waitFor();
      await isRanked.waitFor({ state: 'detached' });
      await noah.page.goto(`${product.url}/community`);
      await noah.page.getByRole('heading', { name: 'Feed', exact: true }).waitFor();
      await isGone(noah.page, 'Second test of VWAP');
      await noah.page.goto(`${product.url}/traders`);
      await noah.page.getByLabel('Search by username').fill(maya.username);
      await noah.page.getByText('No trader found').waitFor();
      for (const { page } of [maya, noah]) await page.context().close();
    },
  },
  {
    title: 'what one shared is saved as a picture',
    async run({ browser, product }) {
      const { url } = product;
      const { page, token, username } = await personIn(browser, product, 'Beta tester');
      await importFile(url, token, 'march 11.csv', Buffer.from(busyDay(60).text));
      await callApi(url, api.account.savePrivacy, on, token);
      const { trades } = await callApi(url, api.trades.list, { limit: '1' }, token);
      const shares = { kind: 'trade', trade: trades[0]!.id } as const;
      await callApi(url, api.community.share, { text: 'The plan held.', shares, requestId: 'journey-saved-picture' }, token);
      await page.goto(`${url}/community`);
      await page.getByRole('button', { name: `More options for ${username}’s post` }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'Save as a picture' }).click(),
      ]);
      assert.match(download.suggestedFilename(), /^afterbell-trade-\d{4}-\d\d-\d\d\.png$/);
      const bytes = readFileSync(await download.path());
      assert.equal(bytes.toString('latin1', 1, 4), 'PNG');
      assert.ok(bytes.readUInt32BE(16) > 600 && bytes.readUInt32BE(20) > 200);
      await page.context().close();
    },
  },
  {
    title:
      'a trade and a week are shared with anyone who has the link: a private window without scripts reads them and sees the picture, until it is closed',
    async run({ browser, product }) {
      const { url } = product;
      const { page, token, username } = await personIn(browser, product, 'Beta tester');
      await importFile(url, token, 'march 11.csv', Buffer.from(busyDay(60).text));
      await callApi(url, api.account.savePrivacy, on, token);
      const { trades } = await callApi(url, api.trades.list, { limit: '1' }, token);
      await page.goto(`${url}/dashboard/trades/${trades[0]!.id}`);
      await page.getByRole('button', { name: 'Share', exact: true }).click();
      await page.getByRole('switch', { name: /^Anyone with the link/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click();
      const ofTrade = await page.getByLabel('Link', { exact: true }).inputValue();
      const week = { kind: 'week', monday: '2026-03-09' } as const;
      const post = await callApi(
        url,
        api.community.share,
        { text: 'My week.', shares: week, requestId: 'journey-linked-week', link: true },
        token,
      );
      const context = await browser.newContext({ javaScriptEnabled: false });
      const reader = await context.newPage();
      for (const [address, title] of [
        [ofTrade, new RegExp(`^${trades[0]!.instrument.symbol} – `)],
        [`${url}/shared/${post.link}`, /^Week of Mar 9–15, 2026$/],
      ] as const) {
        await reader.goto(address);
        await reader.getByRole('heading', { level: 1, name: title }).waitFor();
        await reader.getByText(`Shared by ${username} on`).waitFor();
        const image = reader.getByRole('img');
        const source = new URL((await image.getAttribute('src'))!, url).href;
        assert.equal(await reader.locator('meta[property="og:image"]').getAttribute('content'), source);
        const answer = await reader.request.get(source);
        const bytes = await answer.body();
        assert.deepEqual([answer.headers()['content-type'], bytes.toString('latin1', 1, 4)], ['image/png', 'PNG']);
        assert.deepEqual([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], [1200, 630]);
        assert.ok(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth === 1200));
      }
      await page.getByRole('switch', { name: /^Anyone with the link/, checked: true }).click();
      await page.getByRole('switch', { name: /^Anyone with the link/, checked: false }).waitFor();
      await callApi(url, api.community.remove, { id: post._id }, token);
      for (const address of [ofTrade, `${url}/shared/${post.link}`]) {
        assert.equal((await reader.goto(address))?.status(), 404);
        await reader.getByRole('heading', { name: 'Nothing is shared here' }).waitFor();
      }
      for (const each of [page.context(), context]) await each.close();
    },
  },
  {
    title: 'a reported post is taken down by an admin: it disappears for all users, and its author gets the reason',
    isDeep: true,
    async run({ browser, product }) {
      const admin = await personIn(browser, product, 'Admin');
      const maya = await personIn(browser, product, 'Beta tester');
      await callApi(product.url, api.account.savePrivacy, on, maya.token);
      const post = { text: 'Buy this stock now!', shares: null, requestId: 'journey-reported-post' };
      const { _id: id } = await callApi(product.url, api.community.share, post, maya.token);
      await callApi(product.url, api.community.report, { id, reason: 'advice', note: '' }, admin.token);
      await admin.page.goto(`${product.url}/admin/reports`);
      await admin.page.getByRole('button', { name: 'Take down' }).click();
      const dialog = admin.page.getByRole('dialog');
      await dialog.getByLabel('Reason').fill('No tips here.');
      await dialog.getByRole('button', { name: 'Take down' }).click();
      await admin.page.getByText('Nothing reported').waitFor();
      await maya.page.goto(`${product.url}/notifications`);
      await maya.page.getByText('Your post was taken down').waitFor();
      const { posts } = await callApi(product.url, api.community.feed, { order: 'new' }, admin.token);
      assert.equal(posts.filter(({ _id }) => _id === id).length, 0);
      for (const { page } of [admin, maya]) await page.context().close();
    },
  },
];
