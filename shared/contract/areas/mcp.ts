import * as z from 'zod/mini';
import { area, mcpPath, nothing } from '../define.ts';
import { text } from '../schemas/text.ts';

/** The journal as tools for an AI assistant (https://modelcontextprotocol.io): JSON-RPC in, JSON-RPC out, with an access token as bearer. */
export const mcp = area({
  answer: {
    summary: 'Model Context Protocol for an AI assistant that has an access token, which the function checks itself',
    method: 'POST',
    path: mcpPath,
    access: 'public',
    /** One message of JSON-RPC 2.0, or in version 2025-03-26 a batch of at most ten. */
    input: z.strictObject({
      jsonrpc: z.literal('2.0'),
      id: z.optional(z.union([z.number(), text(200)])),
      method: text(100),
      params: z.optional(z.any()),
    }),
    reply: z.any(),
    envelope: 'rpc',
    errors: [],
    bodyLimit: 2 * 1024 * 1024,
  },
  stream: {
    summary: 'Refused: no stream of server messages is kept, since every answer is complete',
    method: 'GET',
    path: mcpPath,
    access: 'public',
    input: nothing,
    reply: z.any(),
    envelope: 'rpc',
    errors: [],
  },
});
