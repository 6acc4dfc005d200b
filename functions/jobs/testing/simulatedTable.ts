import { PARTITION_UNITS } from '#functions/table/paceWrites.ts';
import type { Item, Table } from '#functions/table/table.ts';
import { memoryTable } from '#functions/table/testing/memoryTable.ts';
import type { virtualClock } from './virtualClock.ts';

/**
 * Cost of a table call: a function with two gigabytes has slightly more than one core, and the AWS SDK needs 0.47 to
 * 0.61 ms of core time per call (8,000 updates and reads against a server that answers immediately, Node 24,
 * November 28, 2026). The table answers after single-digit milliseconds.
 */
const CALL = { core: 0.6, answer: 6 } as const;

/** Milliseconds of a core for further work, by the partition read: scoring a whole journal. */
type Work = (partition: string) => number;

/**
 * The table of a simulated AWS, on a clock of its own: no partition takes more than it does there, in transactions too, with as many units saved up as for one
 * second; what finds too few left is refused. Calls wait for one core and for the answer. `fails` is asked before each write: a run can be killed anywhere.
 */
export function simulatedTable(
  clock: ReturnType<typeof virtualClock>,
  items: Iterable<Item>,
  { work = () => 0, fails = () => false }: { readonly work?: Work; readonly fails?: () => boolean } = {},
) {
  const buckets = new Map<string, { at: number; left: number }>();
  const seen = { refused: 0, calls: 0 };
  const memory = memoryTable(items, (kind, partition, units) => {
    const name = `${kind} ${partition}`;
    const most = PARTITION_UNITS[kind];
    const { at, left } = buckets.get(name) ?? { at: clock.now(), left: most };
    const now = Math.min(most, left + ((clock.now() - at) / 1000) * most);
    // Full again is as good as never used.
    if (buckets.size > 100_000) for (const [each, { at: then }] of buckets) if (clock.now() - then > 1000) buckets.delete(each);
    buckets.set(name, { at: clock.now(), left: now - units });
    if (now >= units) return;
    seen.refused++;
    throw Object.assign(new Error('Throughput exceeds the maximum of a partition'), { name: 'ProvisionedThroughputExceededException' });
  });
  let core = clock.now();
  async function answered(partition: string): Promise<void> {
    seen.calls++;
    core = Math.max(core, clock.now()) + CALL.core + work(partition);
    await clock.wait(Math.ceil(core + CALL.answer) - clock.now());
  }
  async function written<T>(partition: string, write: () => Promise<T>): Promise<T> {
    await answered(partition);
    if (fails()) throw new Error('killed');
    return write();
  }
  const table: Table = {
    meter: memory.meter,
    async get(key, ...how) {
      await answered(key.pk);
      return memory.get(key, ...how);
    },
    async query(asked) {
      await answered(asked.pk);
      return memory.query(asked);
    },
    write: (write) => written('', () => memory.write(write)),
    transact: (writes) => written('', () => memory.transact(writes)),
  };
  return { table, memory, seen };
}
