import { Refusal } from '#shared/refusal.ts';
import { Busy } from '../table/optimistic.ts';
import type { World } from '../world/world.ts';
import type { HttpResponse } from './http.ts';
import { InvalidInput } from './parseInput.ts';
import { refusalResponse } from './successResponse.ts';

const BUSY = new Set([
  'ProvisionedThroughputExceededException',
  'ThrottlingException',
  'Throttling',
  'RequestLimitExceeded',
  'TooManyRequestsException',
  'TransactionConflictException',
  'TransactionInProgressException',
  'ServiceUnavailable',
  'ServiceUnavailableException',
  'InternalServerError',
  'InternalErrorException',
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
]);

type Thrown = {
  name?: string;
  message?: string;
  code?: string;
  stack?: string;
  $retryable?: object;
  /** Errors of AWS's services have both. */
  $fault?: string;
  $metadata?: { requestId?: string };
};

/** True when a dependency was throttled, away or slow: the same call may work in a moment. */
const isTransient = (error: unknown): boolean => {
  const { name = '', code = '', $retryable } = (error ?? {}) as Thrown;
  return BUSY.has(name) || BUSY.has(code) || $retryable !== undefined;
};

const LONGEST_NAME = 80;
const LONGEST_STACK = 8000;
const short = (text: unknown): string => String(text).slice(0, LONGEST_NAME);

const LONGEST_MESSAGE = 300;

/**
 * An AWS error's message and the request id for its support. Quoted values are removed: a validation error repeats
 * the input, which may be a password, name or address.
 */
function ofAws({ message = '', $fault, $metadata }: Thrown): Record<string, unknown> {
  if ($fault === undefined || $metadata === undefined) return {};
  const unquoted = message
    .slice(0, 10 * LONGEST_MESSAGE)
    .replace(/Value '[\s\S]*' at '/g, "Value … at '")
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\S+@\S+/g, '…');
  return { message: unquoted.slice(0, LONGEST_MESSAGE), awsRequest: $metadata.requestId };
}

/**
 * An error for the log: its name and location. The message is left out unless AWS wrote it, because it may quote
 * user input of any length.
 */
export function errorLocation(error: unknown): Record<string, unknown> {
  const { name = 'unknown', message = '', code, stack = '' } = (error ?? {}) as Thrown;
  // A stack begins with the message, which may contain lines that look like places.
  const after = Math.max(0, stack.indexOf(message)) + message.length;
  const lines = stack
    .slice(after, after + LONGEST_STACK)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return {
    error: short(name),
    code: code === undefined ? undefined : short(code),
    where: lines.slice(0, 8).map((line) => line.trim().slice(0, 200)),
    ...ofAws((error ?? {}) as Thrown),
  };
}

/** Maps any thrown value to a response. Users never see an upstream text. Never throws. */
export function failureResponse(error: unknown, world: World, about: Record<string, unknown>): HttpResponse {
  try {
    if (error instanceof InvalidInput) return refusalResponse(error.code, error.message, { fields: error.fields });
    if (error instanceof Refusal) return refusalResponse(error.code, error.message, error.details);
    // Others' changes came first each time: no fault, so it counts neither as an error nor as a failed call.
    const isBusy = error instanceof Busy;
    world.log({ level: isBusy ? 'warn' : 'error', ...about, ...errorLocation(error) });
    if (isBusy) return refusalResponse('busy', undefined, { retryAfter: 1 });
    return refusalResponse(isTransient(error) ? 'unavailable' : 'internal');
  } catch {
    return refusalResponse('internal');
  }
}
