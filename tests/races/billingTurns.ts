import type fc from 'fast-check';
import type { BillingWorld } from '../../functions/billing/testBilling.ts';
import type { Payments } from '../../functions/world/payments.ts';

/** Every look at the table and every answer of the provider waits for its turn, so fast-check decides in which order they happen. */
export function takingTurns(turns: fc.Scheduler, world: BillingWorld): BillingWorld {
  const before =
    <Args extends unknown[], Result>(label: string, act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await turns.schedule(Promise.resolve(), label);
      return act(...args);
    };
  const around =
    <Args extends unknown[], Result>(label: string, act: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      await turns.schedule(Promise.resolve(), label);
      const answer = await act(...args);
      await turns.schedule(Promise.resolve(), `${label}: the answer travels`);
      return answer;
    };
  const { table } = world;
  const payments = world.payments!;
  const inTurn = Object.fromEntries(
    Object.entries(payments).map(([name, act]) => [
      name,
      name === 'readEvent' || name === 'everySubscription' ? act : around(name, act as (...args: unknown[]) => Promise<unknown>),
    ]),
  ) as unknown as Payments;
  return {
    ...world,
    payments: inTurn,
    table: {
      ...table,
      get: before('get', (...args) => table.get(...args)),
      write: before('write', (...args) => table.write(...args)),
      transact: before('transact', (...args) => table.transact(...args)),
    },
  };
}
