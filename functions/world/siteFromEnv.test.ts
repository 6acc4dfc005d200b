import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { siteFromEnv } from './siteFromEnv.ts';

it('reads the site’s page once a minute, and again after a failure', async () => {
  const answers = [500, 200, 200];
  let asked = 0;
  const server = createServer((request, response) => {
    const status = answers[asked++]!;
    response.writeHead(status).end(`${request.url} ${asked}`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  let clock = 0;
  const { site } = siteFromEnv({ SITE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, () => clock);
  await expect(site.shell()).rejects.toThrow('The site answered 500 for its page.');
  expect(await Promise.all([site.shell(), site.shell()])).toEqual(['/index.html 2', '/index.html 2']);
  clock = 59_999;
  expect(await site.shell()).toBe('/index.html 2');
  clock = 60_000;
  expect(await site.shell()).toBe('/index.html 3');
  server.close();
});
