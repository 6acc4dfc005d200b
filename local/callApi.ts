import type { Endpoint, Reply, Sent } from '#contract/define.ts';

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
  const response = await fetch(url + path + query, {
    method: endpoint.method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(inQuery ? {} : { 'content-type': 'application/json' }) },
    ...(inQuery ? {} : { body: JSON.stringify(rest) }),
  });
  const body = (await response.json()) as { success?: boolean; data?: unknown; error?: string; message?: string };
  if (!response.ok) throw new Error(`${endpoint.method} ${endpoint.path} answered ${response.status}: ${body.error ?? body.message}`);
  return ((endpoint.envelope ?? 'data') === 'data' ? body.data : body) as Reply<E>;
}
