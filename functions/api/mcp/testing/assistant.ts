import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { MemoryServer } from '#frontend/testing/memoryServer.ts';
import type { World } from '#functions/world/world.ts';

/** Lets a server's tools ask its own API, as ownApiFromEnv does over the network. */
export function askItself({ world, fetch }: MemoryServer): void {
  const askApi: World['askApi'] = async ({ method, path, body, token }) => {
    const headers = { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) };
    const response = await fetch(path, { method, headers, ...(body !== undefined && { body }) });
    return { status: response.status, body: await response.json() };
  };
  Object.assign(world, { askApi });
}

/** The SDK's own client, of this year or of the last, connected to a server with an access token. */
export async function connectAssistant(server: MemoryServer, token: string, era: 'legacy' | 'modern' = 'modern'): Promise<Client> {
  const mode = era === 'legacy' ? era : { pin: '2026-07-28' };
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  const fetchIt = (url: string | URL, init?: RequestInit) => server.fetch(new URL(url).pathname, { ...init, body: init?.body ?? null });
  await client.connect(
    new StreamableHTTPClientTransport(new URL('https://afterbell.example/mcp'), {
      fetch: fetchIt as typeof fetch,
      requestInit: { headers: { authorization: `Bearer ${token}` } },
    }),
  );
  return client;
}
