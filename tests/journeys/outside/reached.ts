import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { api } from '#contract/index.ts';
import * as tokenTexts from '#copy/profile/accessTokenTexts.ts';
import * as texts from '#copy/profile/messageTexts.ts';
import { messageWrite } from '#functions/notices/outbox.ts';
import { callApi } from '#local/callApi.ts';
import type { Left } from '#local/outside/openOutbox.ts';
import type { RunningProduct } from '#local/startProduct.ts';
import { newTrader } from '../people.ts';
import type { Story } from '../story.ts';
import { until } from '../waits/until.ts';

/** Buys ten shares for 600 dollars an hour before `at` and sells them with 10 dollars of gain at it. */
async function logTrade(url: string, token: string, at: number): Promise<void> {
  const time = (ms: number) => new Date(at - ms).toISOString();
  const fills = [
    { side: 'buy', quantity: '10', price: '60', time: time(3_600_000) },
    { side: 'sell', quantity: '10', price: '61', time: time(0) },
  ] as const;
  const instrument = { kind: 'stock', symbol: 'KO', currency: 'USD' } as const;
  await callApi(url, api.trades.log, { account: 'Main', instrument, fills: [...fills] }, token);
}

/** Sends due messages until one has left that passes `is`. */
async function leaves({ url, messages }: RunningProduct, is: (left: Left) => boolean): Promise<Left> {
  let found: Left | undefined;
  await until(
    async () => {
      await fetch(`${url}/_local/schedules/sendMessages/run`, { method: 'POST' });
      found = messages.outbox.all.find(is);
      return found !== undefined;
    },
    () => `Only these left: ${messages.outbox.all.map(({ channel, to }) => `${channel} to ${to}`).join(', ')}`,
  );
  return found!;
}

/** Subscriptions of the local push service, in place of the browser's: Chromium's own is Google's, which no test reaches. */
function subscribeHere(): void {
  let made: object | null = null;
  PushManager.prototype.getSubscription = async () => made as PushSubscription | null;
  PushManager.prototype.subscribe = async () => {
    const answer = await (await fetch('/_local/push/subscribe')).json();
    made = { ...answer, toJSON: () => answer, unsubscribe: async () => true };
    return made as PushSubscription;
  };
}

/** Hands a push's text to this site's service workers, as the browser does with one from its push service. Workers of earlier contexts may be listed too. */
async function deliverPush(page: Page, origin: string, data: string): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  const own = new Set<string>();
  const { promise: listed, resolve } = Promise.withResolvers<void>();
  tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    for (const { scopeURL, registrationId, isDeleted } of registrations)
      if (scopeURL.startsWith(origin) && !isDeleted) own.add(registrationId);
    if (own.size > 0) resolve();
  });
  await tools.send('ServiceWorker.enable');
  await listed;
  for (const registrationId of own) await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await tools.detach();
}

const shownNotifications = (page: Page) =>
  page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body }) => ({ title, body })));

export const reached: readonly Story[] = [
  {
    title: 'a token made in Settings lists trades for a program and for an assistant, until it is revoked',
    async run({ page, product }) {
      const { token, password } = await newTrader(page, product.url);
      await logTrade(product.url, token, Date.parse('2026-11-16T15:30:00Z'));
      await page.goto(`${product.url}/settings/security`);
      await page.getByRole('button', { name: tokenTexts.add }).click();
      await page.getByLabel(tokenTexts.nameLabel, { exact: true }).fill('Journal assistant');
      await page.getByLabel(tokenTexts.parts.trades).selectOption('read');
      await page.getByLabel('Your password').fill(password);
      await page.getByRole('button', { name: tokenTexts.create }).click();
      const own = await page.getByLabel(tokenTexts.tokenLabel).inputValue();

      const ask = () => fetch(`${product.url}/api/trades`, { headers: { authorization: `Bearer ${own}` } });
      const { data } = (await (await ask()).json()) as { data: { trades: { instrument: { symbol: string }; net: string }[] } };
      assert.deepEqual(
        data.trades.map(({ instrument, net }) => [instrument.symbol, net]),
        [['KO', '10']],
      );
      const client = new Client({ name: 'journey', version: '1.0.0' });
      const requestInit = { headers: { authorization: `Bearer ${own}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL(`${product.url}/mcp`), { requestInit }));
      const { tools } = await client.listTools();
      assert.ok(tools.some(({ name }) => name === 'list_trades') && !tools.some(({ name }) => name === 'log_trade'));
      const { structuredContent } = await client.callTool({ name: 'list_trades', arguments: {} });
      assert.deepEqual(structuredContent, data);
      await client.close();

      await page.getByRole('button', { name: tokenTexts.done }).click();
      await page.getByRole('button', { name: tokenTexts.revokeLabel('Journal assistant') }).click();
      await page.getByText(tokenTexts.revoked('Journal assistant')).waitFor();
      assert.equal((await ask()).status, 401);
    },
  },
  {
    title: 'an email address is confirmed by the link of a mail that /_outbox shows',
    async run({ page, product }) {
      const { email } = await newTrader(page, product.url);
      await page.goto(`${product.url}/settings/notifications`);
      await page.getByRole('button', { name: texts.mailAsk }).click();
      await page.getByText(texts.mailAsked(email)).waitFor();
      await leaves(product, ({ channel, to }) => channel === 'mail' && to === email);
      await page.goto(`${product.url}/_outbox`);
      const mail = page.getByRole('article').filter({ hasText: email });
      const [link] = /https?:\/\/\S+\/mail\?token=\S+/.exec(await mail.innerText())!;
      await page.goto(link);
      await page.getByRole('button', { name: texts.linkActs.confirm.act }).click();
      await page.getByText(texts.linkActs.confirm.done).waitFor();
      await page.goto(`${product.url}/settings/notifications`);
      await page.getByText(texts.mailOn(email)).waitFor();
    },
  },
  {
    title:
      'a webhook made in Settings sends a closed trade and a test to its receiver, signed with the secret that was shown, and lists both',
    async run({ page, product }) {
      const { token } = await newTrader(page, product.url);
      const address = `https://receiver.example/${process.pid}`;
      await page.goto(`${product.url}/settings/notifications`);
      await page.getByRole('button', { name: texts.hookAdd }).click();
      await page.getByLabel(texts.hookAddress).fill(address);
      await page.getByRole('button', { name: texts.hookCreate }).click();
      const secret = await page.getByLabel(texts.hookSecret).inputValue();
      await page.getByRole('button', { name: texts.hookDone }).click();
      await logTrade(product.url, token, product.world.now());
      const { lines, text } = await leaves(product, ({ channel, to }) => channel === 'hook' && to === address);
      const [, t, v1] = /^Afterbell-Signature: t=(\d+),v1=([0-9a-f]{64})$/.exec(lines[1]!)!;
      assert.equal(createHmac('sha256', secret).update(`${t}.${text}`).digest('hex'), v1);
      const { type, data } = JSON.parse(text) as { type: string; data: { trades: { symbol: string; net: string }[] } };
      assert.deepEqual([type, data.trades.map(({ symbol, net }) => [symbol, net])], ['trade.closed', [['KO', '10']]]);
      await page.reload();
      await page.getByText(texts.outcomes.sent).first().waitFor();
      await page.getByRole('button', { name: `${texts.hookTest}: ${address}` }).click();
      const test = await leaves(product, (left) => left.channel === 'hook' && left.to === address && JSON.parse(left.text).type === 'test');
      assert.notEqual(JSON.parse(test.text).id, JSON.parse(text).id);
      await page.reload();
      await page.getByText(/^test, /).waitFor();
    },
  },
  {
    title: 'a device that was turned on in Settings shows a push: its kind alone, or its words where they are wanted',
    isInstalled: true,
    async run({ page, context, product }) {
      await context.grantPermissions(['notifications'], { origin: product.url });
      await context.addInitScript(subscribeHere);
      const { token } = await newTrader(page, product.url);
      const { _id } = await callApi(product.url, api.auth.validate, {}, token);
      await page.goto(`${product.url}/settings/notifications`);
      await page.getByRole('button', { name: texts.pushAdd }).click();
      await page.getByText(texts.pushHere, { exact: true }).waitFor();
      const push = async (title: string, message: string) => {
        const { world } = product;
        await world.table.write(messageWrite(world, _id, { kind: 'security', title, message, path: '/settings/security' }));
        const before = product.messages.outbox.all.find(({ channel }) => channel === 'push');
        return (await leaves(product, (left) => left.channel === 'push' && left !== before)).text;
      };
      // Delivered until it is shown: the browser may list a worker of an earlier context first.
      const isShown = (text: string, title: string, body: string) =>
        until(
          async () => {
            await deliverPush(page, product.url, text);
            return (await shownNotifications(page)).some((each) => each.title === title && each.body === body);
          },
          () => `No notification "${title}" is shown.`,
        );
      await isShown(await push('New access token', 'The token Backtest was made.'), texts.kindOnly.security, '');
      await page.getByRole('switch', { name: texts.showsText.label }).click();
      await until(
        async () => (await callApi(product.url, api.messages.show, {}, token)).choice.showsText,
        () => 'The choice was not saved.',
      );
      const words = ['New access token', 'The token Script was made.'] as const;
      await isShown(await push(...words), ...words);
    },
  },
];
