import * as z from 'zod/mini';
import { DAY, HOUR, MINUTE } from '#domain/units/millis.ts';
import { unchangedSince } from '../table/conditions.ts';
import { entity } from '../table/entity.ts';
import { prefixes, type Table } from '../table/table.ts';

/**
 * Progress of the comparison with the payment provider: the subscription to continue after, and whether it is
 * complete. `began` in UTC milliseconds.
 */
const billingRounds = entity(
  z.object({ began: z.number(), after: z.nullable(z.string()), done: z.boolean(), revision: z.number() }),
  () => ({ pk: `${prefixes.payment}ROUND`, sk: 'ROUND' }),
);
type BillingRound = ReturnType<typeof billingRounds.read>;

/** When a round begins, in the UTC day: at night in America, where few pay and no message of theirs is on its way. */
const BEGINS = 4 * HOUR + 40 * MINUTE;
const nightOf = (at: number): number => Math.floor((at - BEGINS) / DAY);

/**
 * The round to continue: the running one, or a new one once a night, or immediately with `again`. Null: not due yet.
 */
export async function billingRound(table: Table, now: number, again: boolean): Promise<BillingRound | null> {
  const last = await billingRounds.load(table, 'strong');
  if (last !== null && !last.done) return last;
  if (last !== null && !again && nightOf(last.began) === nightOf(now)) return null;
  return { began: now, after: null, done: false, revision: last?.revision ?? 0 };
}

/** Notes that a round has come as far as `after`, and is through where there is nothing behind it. Null when another run is at it. */
export async function advanceRound(table: Table, round: BillingRound, after: string | null): Promise<BillingRound | null> {
  const next = { ...round, after, done: after === null, revision: round.revision + 1 };
  const isSaved = await table.write({ put: billingRounds.item(next), if: unchangedSince(round.revision) });
  return isSaved ? next : null;
}
