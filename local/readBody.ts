import type { IncomingMessage } from 'node:http';

/** A request's body. Throws when it exceeds `most` bytes. */
export async function readBody(request: IncomingMessage, most = Number.POSITIVE_INFINITY): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    bytes += (part as Buffer).length;
    if (bytes > most) throw new Error('The request is too large.');
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts);
}

/** The fields of a form that was sent. */
export const readForm = async (request: IncomingMessage): Promise<URLSearchParams> => new URLSearchParams(String(await readBody(request)));
