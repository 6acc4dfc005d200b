import { randomUUID } from 'node:crypto';
import { publishedLimits } from '#infra/limits/publishedLimits.ts';

// biome-ignore lint/suspicious/noExplicitAny: each function states its own event
export type LambdaFunction = (event: any, context?: any) => Promise<unknown>;

export type GatewayResponse = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[]>>;
  readonly body: Buffer;
};

type Structured = {
  readonly statusCode?: number;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly cookies?: readonly string[];
  readonly body?: string;
  readonly isBase64Encoded?: boolean;
};

/** Limit of a synchronous response. */
const mostBytes = publishedLimits.lambda.payloadBytes;

/** An answer that the gateway itself gives. */
export const gatewayResponse = (status: number, message: string): GatewayResponse => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify({ message })),
});

function answerOf(name: string, returned: unknown): GatewayResponse {
  const text = JSON.stringify(returned) ?? 'null';
  if (Buffer.byteLength(text) > mostBytes) {
    console.error(`${name} answered more than the 6 MB that Lambda lets pass.`);
    return gatewayResponse(500, 'Internal Server Error');
  }
  const { statusCode, headers = {}, cookies = [], body = '', isBase64Encoded = false } = (returned ?? {}) as Structured;
  if (statusCode === undefined) return { status: 200, headers: { 'content-type': 'application/json' }, body: Buffer.from(text) };
  const named = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key.toLowerCase(), String(value)]));
  return {
    status: statusCode,
    headers: { 'content-type': 'text/plain; charset=utf-8', ...named, ...(cookies.length > 0 && { 'set-cookie': [...cookies] }) },
    body: Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8'),
  };
}

/** Calls a function as API Gateway calls Lambda: a throw is a 500 without a reason, no answer in time is a 503. `timeout` in milliseconds. */
export async function callFunction(name: string, run: LambdaFunction, event: object, timeout: number): Promise<GatewayResponse> {
  const end = performance.now() + timeout;
  const context = {
    functionName: name,
    functionVersion: '$LATEST',
    invokedFunctionArn: `arn:aws:lambda:us-east-1:000000000000:function:${name}`,
    memoryLimitInMB: '512',
    awsRequestId: randomUUID(),
    callbackWaitsForEmptyEventLoop: true,
    getRemainingTimeInMillis: () => Math.max(0, Math.round(end - performance.now())),
  };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<GatewayResponse>((resolve) => {
    timer = setTimeout(() => {
      console.error(`${name} did not answer within ${timeout} ms.`);
      resolve(gatewayResponse(503, 'Service Unavailable'));
    }, timeout);
  });
  try {
    return await Promise.race([run(event, context).then((returned) => answerOf(name, returned)), late]);
  } catch (error) {
    console.error(`${name} failed:`, error);
    return gatewayResponse(500, 'Internal Server Error');
  } finally {
    clearTimeout(timer);
  }
}
