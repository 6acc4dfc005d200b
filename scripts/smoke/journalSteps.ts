import { api } from '#contract/index.ts';
import { smokeImport } from './smokeImport.ts';
import { must, type SmokeContext, type SmokeStep } from './smokeStep.ts';

const MEGABYTE = 1024 * 1024;
const tradesOf = async ({ client, token }: SmokeContext): Promise<number> =>
  Number((await client.expectOk(api.trades.stats, {}, { token })).totalTrades);

const imported: SmokeStep = {
  name: 'import of many executions, as large as a request may be',
  run: async (context) => {
    const { executions } = context.options;
    const before = await tradesOf(context);
    const body = smokeImport('Smoke', executions);
    const began = performance.now();
    const { added } = await context.client.expectOk(api.imports.commit, body, { token: context.token });
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    must(added === executions, `${String(added)} of ${executions} executions were added`);
    const trades = (await tradesOf(context)) - before;
    must(trades === executions / 2, `${trades} trades came of ${executions} executions, and ${executions / 2} should`);
    return `${executions.toLocaleString('en-US')} executions, ${(JSON.stringify(body).length / MEGABYTE).toFixed(1)} MB, ${seconds} s`;
  },
};

const exported: SmokeStep = {
  name: 'export of everything, and its link',
  run: async ({ client, token }) => {
    const { url, bytes } = await client.expectOk(api.exports.create, {}, { token });
    const file = await fetch(String(url));
    const got = (await file.arrayBuffer()).byteLength;
    must(file.status === 200 && got === bytes, `the link answered ${file.status} with ${got} of ${String(bytes)} bytes`);
    return `${Math.round(got / 1024)} KB`;
  },
};

/** Steps of the journal. */
export const journalSteps: readonly SmokeStep[] = [imported, exported];
