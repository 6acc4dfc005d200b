import type { HttpResponse } from '#functions/kernel/http.ts';

/** Refuses a stream, in the words that clients of 2025 understand. */
export const stream = async (): Promise<HttpResponse> => ({
  statusCode: 405,
  headers: { allow: 'POST', 'content-type': 'application/json', 'cache-control': 'private, no-store' },
  body: JSON.stringify({ jsonrpc: '2.0', error: { code: -32000, message: 'Method not allowed.' }, id: null }),
});
