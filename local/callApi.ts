import { setTimeout } from 'node:timers/promises';
import type { Endpoint, Reply, Sent } from '#contract/define.ts';

type Body = { success?: boolean; data?: unknown; error?: string; message?: string; code?: string };

/** Milliseconds before each new attempt: half a minute together. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000, 16_000] as const;

/** Sends a request, again while a service behind the product is too slow to answer, as on a busy machine. */
async function send(url: string, request: RequestInit): Promise<{ readonly response: Response; readonly body: Body }> {
  for (let attempt = 0; ; attempt++) {
    const response = await fetch(url, request);
    const body = (await response.json()) as Body;
    const pause = PAUSES[attempt];
    if (pause === undefined || body.code !== 'unavailable') return { response, body };
    await setTimeout(pause);
  }
}

/** Calls one endpoint of a running product over HTTP. Throws with the product's own sentence when it refuses. */
export async function callApi<E extends Endpoint>(url: string, endpoint: E, input: Sent<E>, token?: string): Promise<Reply<E>> {
  const rest: Record<string, unknown> = { ...(input as Record<string, unknown>) };
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const inQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  const query = inQuery && Object.keys(rest).length > 0 ? `?${new URLSearchParams(rest as Record<string, string>)}` : '';
  const { response, body } = await send(url + path + query, {
    method: endpoint.method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(inQuery ? {} : { 'content-type': 'application/json' }) },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  });
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${body.error ?? body.message}`);
  return ((endpoint.envelope ?? 'data') === 'data' ? body.data : body) as Reply<E>;
}
