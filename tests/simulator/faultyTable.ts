import { AsyncLocalStorage } from 'node:async_hooks';
import { Busy } from '#functions/table/optimistic.ts';
import type { Table } from '#functions/table/table.ts';

/**
 * A fault of one call of a function, at its nth write (a transaction is one): the function dies before or after the write, the table throttles it, or other
 * transactions stay in the way.
 */
export type Fault = { readonly kind: 'diesBefore' | 'diesAfter' | 'throttled' | 'conflicts'; readonly write: number };

/** The order in which calls that run side by side reach the table. */
export type Turns = { begin(act: Act): void; take(act: Act): Promise<void> };

/** One call of a function while it runs. */
export type Act = { readonly fault: Fault | null; readonly turns: Turns | null; writes: number; isDead: boolean };

const acting = new AsyncLocalStorage<Act>();

/** Begins an act, with its fault and its place among others. */
export function newAct(fault: Fault | null = null, turns: Turns | null = null): Act {
  const act: Act = { fault, turns, writes: 0, isDead: false };
  turns?.begin(act);
  return act;
}

/** Runs a function as this act: its calls of the table meet the act's fault and take the act's turns. */
export const inAct = <T>(act: Act, run: () => Promise<T>): Promise<T> => acting.run(act, run);

/** True if the running function has died. */
export const isDead = (): boolean => acting.getStore()?.isDead === true;

const death = (): Error => new Error('The function died here.');
const throttling = (): Error => Object.assign(new Error('Rate exceeded'), { name: 'ProvisionedThroughputExceededException' });

/** A table that meets the running act's fault. After its death every call of it fails. */
export function faultyTable(table: Table): Table {
  async function reach<T>(work: () => Promise<T>): Promise<T> {
    const act = acting.getStore();
    if (act?.isDead) throw death();
    await act?.turns?.take(act);
    return work();
  }
  async function reachToWrite(work: () => Promise<boolean>): Promise<boolean> {
    const act = acting.getStore();
    if (act === undefined || act.fault === null || act.writes++ !== act.fault.write) return reach(work);
    const { kind } = act.fault;
    if (kind === 'throttled') throw throttling();
    if (kind === 'conflicts') throw new Busy('Other transactions were in the way.');
    if (kind === 'diesAfter') await reach(work);
    act.isDead = true;
    throw death();
  }
  return {
    meter: table.meter,
    get: (key, read, only) => reach(() => table.get(key, read, only)),
    query: (query) => reach(() => table.query(query)),
    write: (write) => reachToWrite(() => table.write(write)),
    transact: (writes) => reachToWrite(() => table.transact(writes)),
  };
}
