import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { api } from '#contract/index.ts';
import { userId } from '#functions/connections/testing/connectedTrader.ts';
import { requestOf } from '#functions/kernel/testing/callEndpoint.ts';
import { updateAccess } from '#functions/people/access.ts';
import { eraseAccount } from '#functions/privacy/eraseAccount.ts';
import { records } from '#functions/record/changeRecord.ts';
import { recordingTrader } from '#functions/record/testing/recordingTrader.ts';
import { routes } from './index.ts';

const shell = readFileSync(join(import.meta.dirname, '../../../frontend/index.html'), 'utf8');
const inR = { trades: 3, total: 2.5, mean: 0.8333, low: -0.2, high: 1.9 };

/** A trader with a published record, and how a robot opens its page. */
async function recorded() {
  const trader = await recordingTrader();
  const site = { url: 'https://afterbell.example', shell: async () => shell };
  const open = async (id: string, query: Record<string, string> = {}) => {
    const {
      statusCode,
      headers,
      body = '',
    } = await routes({ ...trader.world, site })(requestOf(api.record.page, { id }, { queryStringParameters: query }));
    return { status: statusCode, headers, html: Buffer.from(body, 'base64').toString() };
  };
  const { id } = (await trader.change({ on: true })).data as { id: string };
  return { ...trader, id, open };
}

const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" ?/?>`).exec(html)?.[1];

it('states a record to robots that run no scripts: title, text, picture, and nothing of the trader', async () => {
  const { keep, id, open, world } = await recorded();
  await keep();
  const stored = (await records.load(world.table, 'strong', userId))!;
  await world.table.write({ put: records.item({ ...stored, results: { trades: 4, wins: 3, losses: 1, inR } }, userId) });
  const { status, headers, html } = await open(id, { fbclid: 'x', id: 'other' });
  expect([status, headers['content-type'], headers['cache-control'], headers['x-robots-tag']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
    'noindex',
  ]);
  const text =
    '4 closed trades with every fill in the record: 3 won, 1 lost. 3 trades with a planned risk: +2.50R in total, +0.83R a trade (95% range −0.20R to +1.90R). The planned risk is the trader’s own and isn’t part of the record. 1 daily link, Nov 20, 2026.';
  expect(html).toContain('<title>A trading record you can check</title>');
  for (const name of ['og:title', 'og:description', 'description', 'og:image:alt', 'twitter:card', 'og:url'])
    expect([name, contentOf(html, name)]).toEqual([
      name,
      {
        'og:title': 'A trading record you can check',
        'twitter:card': 'summary_large_image',
        'og:url': `https://afterbell.example/record/${id}`,
      }[name] ?? text,
    ]);
  expect(contentOf(html, 'og:image')).toMatch(new RegExp(`^https://afterbell\\.example/record/${id}/[0-9a-f]{32}\\.png$`));
  expect(html).toContain(`<noscript><h1>A trading record you can check</h1>`);
  expect(html).toContain(`<p>${text}</p><p>Your browser needs JavaScript to check it.</p></noscript>`);
  expect(html).toContain('<script type="module" src="/src/main.tsx"></script>');
  expect(html).not.toMatch(/nora|u1|AAPL|MSFT|NVDA|AMD|\$|<script(?! (src|type)=)|style=/);
});

it('has no picture before its first link is in the log', async () => {
  const { open, id } = await recorded();
  const { status, html } = await open(id);
  expect([status, contentOf(html, 'og:title'), contentOf(html, 'og:image'), contentOf(html, 'twitter:card')]).toEqual([
    200,
    'A trading record you can check',
    undefined,
    'summary',
  ]);
});

it('answers alike for a record that is off, disabled, deleted or never was, and for an id that cannot be', async () => {
  const { keep, change, open, id, world, clock } = await recorded();
  await keep();
  const never = await open('A'.repeat(22));
  expect([never.status, never.html]).toEqual([404, shell]);
  for (const odd of ['x', '"><script>alert(1)</script>', `${id} `, '%00', '../record']) expect(await open(odd)).toEqual(never);
  await change({ on: false });
  expect(await open(id)).toEqual(never);
  await change({ on: true });
  expect((await open(id)).status).toBe(200);
  await updateAccess(world.table, userId, () => ({ disabledAt: 1 }));
  expect(await open(id)).toEqual(never);
  await updateAccess(world.table, userId, () => ({ disabledAt: null }));
  await eraseAccount(world, { userId, markedAt: clock.at, poolName: 'u1', google: null, claims: [] });
  expect(await open(id)).toEqual(never);
});
