import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const file = (name: string) => join(root, 'tests/fixtures/cases', name);

/** The official client, connected to the command. */
async function connected(...args: readonly string[]): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args: ['scripts/mcp.ts', ...args], cwd: root, stderr: 'pipe' }),
  );
  return client;
}
const call = async <T = never>(client: Client, name: string, input: Record<string, unknown> = {}) =>
  (await client.callTool({ name, arguments: input })).structuredContent as T;
type Stated = { readonly unit: string; readonly facts: readonly { readonly id: string; readonly n: number | null }[] };

it('serves facts of files to the official client, checks numbers against them, and lists unread rows', async () => {
  const client = await connected(file('15-two-layouts-of-one-broker-double/1-orders.csv'));
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['get_facts', 'check_numbers', 'list_files']);
  const { currency, facts } = await call(client, 'get_facts');
  expect(currency).toBe('USD');
  expect(JSON.stringify(facts)).toContain('"45"');
  const check = (text: string) => call(client, 'check_numbers', { text }) as Promise<{ allAreFacts: boolean }>;
  expect((await check('The net profit is $45.00.')).allAreFacts).toBe(true);
  expect((await check('The net profit is $46.00.')).allAreFacts).toBe(false);
  const { files } = await call(client, 'list_files');
  expect(files).toMatchObject([{ file: '1-orders.csv', broker: 'tradovate', fills: 2, rows: { imported: 2, failed: 0 } }]);
  expect(await client.callTool({ name: 'get_facts', arguments: { currency: 'CHF' } })).toMatchObject({ isError: true });
  await client.close();
}, 60_000);

it('counts in the unit that a client names', async () => {
  const client = await connected(file('05-tastytrade-cash-settled-spread/transactions.csv'));
  const counted = async (unit?: string) => {
    const { unit: said, facts } = await call<Stated>(client, 'get_facts', unit === undefined ? {} : { unit });
    return [said, facts.find(({ id }) => id === 'all')!.n];
  };
  expect([await counted(), await counted('strategy'), await counted('trade')]).toEqual([
    ['strategy', 1],
    ['strategy', 1],
    ['trade', 2],
  ]);
  await client.close();
}, 60_000);
