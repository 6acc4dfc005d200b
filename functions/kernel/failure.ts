import { Refusal } from '../../shared/errors.ts';
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

type Thrown = { name?: string; code?: string; stack?: string; $retryable?: object };

/** True when a dependency was throttled, away or slow: the same call may work in a moment. */
export const isBusy = (error: unknown): boolean => {
  const { name = '', code = '', $retryable } = (error ?? {}) as Thrown;
  return BUSY.has(name) || BUSY.has(code) || $retryable !== undefined;
};

/** An error for the log: its name and where it was thrown. Its message stays out, for it may quote what somebody sent. */
export function place(error: unknown): Record<string, unknown> {
  const { name = 'unknown', code, stack } = (error ?? {}) as Thrown;
  const lines = (stack ?? '').split('\n').filter((line) => line.startsWith('    at '));
  return { error: name, code, where: lines.slice(0, 8).map((line) => line.trim()) };
}

/** Whatever was thrown, as an answer. A person never reads an upstream text. */
export function failed(error: unknown, world: World, about: Record<string, unknown>): HttpAnswer {
  if (error instanceof Misfit) return refused(error.code, error.message, error.fields);
  if (error instanceof Refusal) return refused(error.code, error.message);
  world.log({ level: 'error', ...about, ...place(error) });
  return refused(isBusy(error) ? 'unavailable' : 'internal');
}
