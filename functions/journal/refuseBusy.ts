import type { ErrorCode } from '#shared/errors.ts';
import { Refusal } from '#shared/refusal.ts';
import { Busy } from '../table/optimistic.ts';

/** The answer of some work; where other changes came first each time, it is refused by this code. */
export async function refuseBusy<T>(code: ErrorCode, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof Busy ? new Refusal(code) : error;
  }
}
