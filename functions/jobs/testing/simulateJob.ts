import { expect } from 'vitest';
import { MINUTE, SECOND } from '#domain/units/millis.ts';
import type { Item } from '#functions/table/table.ts';
import { testWorld } from '#functions/world/testing/testWorld.ts';
import type { World } from '#functions/world/world.ts';
import { simulatedTable } from './simulatedTable.ts';
import { virtualClock } from './virtualClock.ts';

type Simulated = ReturnType<typeof simulatedTable>;

type Simulation = {
  /** The table's items when the schedule first runs, at `start` (UTC milliseconds). */
  readonly items: Iterable<Item>;
  readonly start: number;
  /** A run of the job; started every `minutes`. */
  readonly run: (world: World) => Promise<unknown>;
  readonly minutes: number;
  readonly isDone: (memory: Simulated['memory']) => boolean;
  /** See simulatedTable. */
  readonly work?: (partition: string) => number;
};

/** A table on its clock, and a world of both. */
function simulated({ items, start, work }: Simulation, fails?: () => boolean) {
  const clock = virtualClock(start);
  const { table, memory, seen } = simulatedTable(clock, items, { ...(work && { work }), ...(fails && { fails }) });
  const world = testWorld({ table, now: clock.now, wait: clock.wait, log: () => {} });
  return { clock, world, memory, seen };
}

const MOST_RUNS = 500;

/**
 * Has the schedule run its job until all is done, in simulated time. Returns its usage, after checking that no run was too long and no
 * partition refused anything.
 */
export async function simulateJob(what: string, simulation: Simulation) {
  const { clock, world, memory, seen } = simulated(simulation);
  const answers: Record<string, unknown>[] = [];
  let longest = 0;
  let end = simulation.start;
  while (!simulation.isDone(memory)) {
    expect(answers.length, 'runs').toBeLessThan(MOST_RUNS);
    const began = clock.now();
    answers.push((await simulation.run(world)) as Record<string, unknown>);
    end = clock.now();
    longest = Math.max(longest, end - began);
    // The next run begins at its time, and never beside one that still runs.
    const every = simulation.minutes * MINUTE;
    const next = simulation.start + Math.ceil((end + 1 - simulation.start) / every) * every;
    if (!simulation.isDone(memory)) await clock.wait(next - end);
  }
  const minutes = (end - simulation.start) / MINUTE;
  const units = { wru: memory.meter.write, rru: memory.meter.read };
  const shown = `${answers.length} runs, the longest ${(longest / SECOND).toFixed(0)} s; done after ${minutes.toFixed(1)} min`;
  console.log(`${what}: ${shown}; ${units.wru} WRU, ${Math.round(units.rru)} RRU, ${seen.calls} calls, ${seen.refused} refused`);
  expect(seen.refused, 'refused by a partition').toBe(0);
  // A function has five minutes (infra/jobs.ts), and may be slower than this one.
  expect(longest).toBeLessThanOrEqual(4 * MINUTE);
  const sum = (name: string) => answers.reduce((total, answer) => total + Number(answer[name] ?? 0), 0);
  return { minutes, units, runs: answers.length, memory, sum, world };
}

/**
 * Kills a run after every `every`-th write in turn, lets later runs finish, and calls `check` on the final table
 * each time.
 */
export async function killEverywhere(
  { every = 1, ...simulation }: Simulation & { readonly every?: number },
  check: (memory: Simulated['memory']) => void | Promise<void>,
): Promise<number> {
  let kills = 0;
  for (let at = 0; ; at += every) {
    let written = 0;
    let isAlive = true;
    const { clock, world, memory } = simulated(simulation, () => isAlive && written++ >= at);
    const went = await simulation.run(world).then(
      () => true,
      () => false,
    );
    if (went && written <= at) return kills;
    kills++;
    isAlive = false;
    for (let n = 0; !simulation.isDone(memory); n++) {
      expect(n, 'runs after a kill').toBeLessThan(MOST_RUNS);
      await clock.wait(simulation.minutes * MINUTE);
      await simulation.run(world);
    }
    await check(memory);
  }
}
