import type fc from 'fast-check';
import type { BillingWorld } from '#functions/api/billing/testing/billingWorld.ts';
import type { Payments } from '#functions/world/payments.ts';
import { tableTakingTurns, turnTaker } from './takingTurns.ts';

/** Every look at the table and every answer of the provider waits for its turn, so fast-check decides in which order they happen. */
export function takingTurns(turns: fc.Scheduler, world: BillingWorld): BillingWorld {
  const turn = turnTaker(turns);
  const around = (label: string, act: (...args: unknown[]) => Promise<unknown>) =>
    turn(label, async (...args: unknown[]) => {
      const answer = await act(...args);
      await turns.schedule(Promise.resolve(), `${label}: the answer travels`);
      return answer;
    });
  const payments = world.payments!;
  const inTurn = Object.fromEntries(
    Object.entries(payments).map(([name, act]) => [
      name,
      name === 'readEvent' ? act : around(name, act as (...args: unknown[]) => Promise<unknown>),
    ]),
  ) as unknown as Payments;
  return { ...world, payments: inTurn, table: tableTakingTurns(turns, world.table, ['get', 'write', 'transact']) };
}
