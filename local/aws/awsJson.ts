import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { readBody } from '../readBody.ts';

/** An error as an AWS service answers it: `type` is the exception's name. */
export class AwsError extends Error {
  readonly statusCode = 400;
  readonly body: Record<string, unknown>;
  constructor(type: string, message: string, more: Record<string, unknown> = {}) {
    super(message);
    this.name = type.slice(type.lastIndexOf('#') + 1);
    this.body = { __type: type, message, ...more };
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each operation checks its own input, as the real service does
export type Operations = Readonly<Record<string, (input: any) => Promise<object>>>;

const hasBody = (error: unknown): error is { statusCode: number; body: object } =>
  error instanceof Error && 'statusCode' in error && 'body' in error;

/** The AWS JSON protocol (`version` 1.0 or 1.1) over named operations. An operation not listed is refused by name, and reported. */
export function awsJson(service: string, version: '1.0' | '1.1', operations: Operations): RequestListener {
  const mediaType = `application/x-amz-json-${version}`;
  return async (request, response) => {
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': mediaType, 'x-amzn-requestid': randomUUID() }).end(JSON.stringify(body));
    try {
      const body = (await readBody(request)).toString();
      const name = String(request.headers['x-amz-target'] ?? '').split('.')[1] ?? '';
      const spoken = request.method === 'POST' && String(request.headers['content-type']).startsWith(mediaType);
      const operation = spoken && Object.hasOwn(operations, name) ? operations[name] : undefined;
      if (operation === undefined) {
        console.error(`${service} was asked for ${name || `${request.method} ${request.url}`}, which the local product does not have.`);
        return send(400, { __type: 'UnknownOperationException', message: `The local ${service} has no ${name || 'such operation'}.` });
      }
      send(200, await operation(JSON.parse(body || '{}')));
    } catch (error) {
      if (hasBody(error)) return send(error.statusCode, error.body);
      if (error instanceof SyntaxError) return send(400, { __type: 'SerializationException', message: error.message });
      console.error(error);
      send(500, { __type: 'InternalServerError', message: String(error) });
    }
  };
}
