import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Busy } from './optimistic.ts';

/** A DynamoDB error; a canceled transaction has a reason per item. */
export type DynamoError = { readonly name?: string; readonly CancellationReasons?: readonly { readonly Code?: string }[] };

/** Transient reasons. The AWS client retries neither a canceled transaction nor a write that conflicted with one. */
const PASSING = new Set(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded', 'None']);

function isPassing(error: unknown): boolean {
  const { name, CancellationReasons: reasons = [] } = error as DynamoError;
  if (name === 'TransactionConflictException') return true;
  return name === 'TransactionCanceledException' && reasons.length > 0 && reasons.every(({ Code = 'None' }) => PASSING.has(Code));
}

const TRIES = 6;
/** The longest first wait (ms), by chance shorter; each next may be twice as long. A transaction has its items for some ten milliseconds. */
const WAIT = 16;

/** Does `attempt`, again where another transaction has one of its items; throws `Busy` when that stays so. */
export async function pastConflicts<T>(attempt: () => Promise<T>): Promise<T> {
  for (let made = 1; ; made++) {
    try {
      return await attempt();
    } catch (error) {
      if (!isPassing(error)) throw error;
      if (made === TRIES) throw new Busy(`Other transactions were in the way ${TRIES} times.`);
    }
    await pause(randomInt(1, WAIT * 2 ** (made - 1)));
  }
}
