import { Refusal } from '#shared/errors.ts';
import type { World } from '../world/world.ts';
import { refused } from './answer.ts';
import type { HttpAnswer } from './http.ts';
import { Misfit } from './input.ts';

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

type Thrown = { name?: string; message?: string; code?: string; stack?: string; $retryable?: object };

/** True when a dependency was throttled, away or slow: the same call may work in a moment. */
export const isBusy = (error: unknown): boolean => {
  const { name = '', code = '', $retryable } = (error ?? {}) as Thrown;
  return BUSY.has(name) || BUSY.has(code) || $retryable !== undefined;
};

const LONGEST_NAME = 80;
const LONGEST_STACK = 8000;
const short = (text: unknown): string => String(text).slice(0, LONGEST_NAME);

/** An error for the log: its name and where it was thrown. Its message stays out, for it may quote what somebody sent, at any length. */
export function place(error: unknown): Record<string, unknown> {
  const { name = 'unknown', message = '', code, stack = '' } = (error ?? {}) as Thrown;
  // A stack begins with the message, which may hold lines that look like places.
  const after = Math.max(0, stack.indexOf(message)) + message.length;
  const lines = stack
    .slice(after, after + LONGEST_STACK)
    .split('\n')
    .filter((line) => line.startsWith('    at '));
  return {
    error: short(name),
    code: code === undefined ? undefined : short(code),
    where: lines.slice(0, 8).map((line) => line.trim().slice(0, 200)),
  };
}

/** Whatever was thrown, as an answer. A person never reads an upstream text. Never throws itself. */
export function failed(error: unknown, world: World, about: Record<string, unknown>): HttpAnswer {
  try {
    if (error instanceof Misfit) return refused(error.code, error.message, error.fields);
    if (error instanceof Refusal) return refused(error.code, error.message);
    world.log({ level: 'error', ...about, ...place(error) });
    return refused(isBusy(error) ? 'unavailable' : 'internal');
  } catch {
    return refused('internal');
  }
}
