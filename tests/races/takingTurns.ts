import type fc from 'fast-check';
import type { Table } from '#functions/table/table.ts';

type Call = 'get' | 'write' | 'transact' | 'query';
type Act = <Args extends unknown[], Result>(label: string, act: (...args: Args) => Promise<Result>) => (...args: Args) => Promise<Result>;

/** Makes a call wait for its turn before it acts, so fast-check decides in which order calls happen. */
export const turnTaker =
  (turns: fc.Scheduler): Act =>
  (label, act) =>
  async (...args) => {
    await turns.schedule(Promise.resolve(), label);
    return act(...args);
  };

/** A table whose calls (all of them, or those named) wait for their turn. */
export function tableTakingTurns(turns: fc.Scheduler, table: Table, calls: readonly Call[] = ['get', 'write', 'transact', 'query']): Table {
  const turn = turnTaker(turns);
  const all: Pick<Table, Call> = {
    get: turn('get', (...args) => table.get(...args)),
    write: turn('write', (...args) => table.write(...args)),
    transact: turn('transact', (...args) => table.transact(...args)),
    query: turn('query', (...args) => table.query(...args)),
  };
  return { ...table, meter: table.meter, ...Object.fromEntries(calls.map((name) => [name, all[name]])) };
}
