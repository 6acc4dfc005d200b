import { expect, it } from 'vitest';
import { isDeep, runs, seedOr } from '../deep.ts';
import { drawnCalls } from './drawnCalls.ts';
import { createDraws } from './draws.ts';
import type { Fault } from './faultyTable.ts';
import { faultKinds, Simulation } from './simulation.ts';

// Derived from the contract: every call that changes something meets every fault at each of its first writes, and is made twice at the same moment.
const first = seedOr(1);
const WRITES = 3;
/** Steps of the history before, in which people get the things that calls are about. */
const BEFORE = 250;
/** Calls that no drawn input makes write in a few tries, at most. */
const UNREACHED = 45;

const changing = drawnCalls.filter(({ endpoint }) => endpoint.method !== 'GET');
const tried = isDeep ? changing : changing.filter((_, nth) => nth % 12 === first % 12);

/** Plays a history of people with trades, plans, posts and groups; `tried` makes further steps of it. */
async function inHistory(
  seed: number,
  tried: (simulation: Simulation, next: () => readonly [step: number, seed: number]) => Promise<void>,
) {
  const [simulation, seeds] = [await Simulation.begin(), createDraws(seed)];
  let step = 0;
  while (step < BEFORE) await simulation.take(step++, seeds.seed());
  await tried(simulation, () => [step++, seeds.seed()]);
  await simulation.end();
  expect(simulation.violations).toEqual([]);
}
const expectWhole = ({ violations, story }: Simulation, what: string) =>
  expect(violations, `${what}\n${story.slice(-4).join('\n')}`).toEqual([]);

/** Each fault at each of the first writes. */
const faults: readonly Fault[] = faultKinds.flatMap((kind) => Array.from({ length: WRITES }, (_, write) => ({ kind, write })));

it('any call can be sent again after a fault at any of its first writes', async () => {
  const reached = new Set<string>();
  for (let round = 0; round < runs(1, 4); round++)
    await inHistory(first + round, async (simulation, next) => {
      for (const call of tried)
        for (const fault of faults) {
          if (await simulation.meetFault(...next(), call, fault)) reached.add(call.name);
          expectWhole(simulation, `${call.name} ${fault.kind} at write ${fault.write}`);
        }
    });
  const unreached = tried.map(({ name }) => name).filter((name) => !reached.has(name));
  expect(unreached.length, unreached.join(', ')).toBeLessThanOrEqual(runs(6, UNREACHED));
});

it('any call made twice at the same moment is neither busy nor a failure', async () => {
  await inHistory(first + 10, async (simulation, next) => {
    for (const call of tried)
      for (let time = 0; time < runs(2, 12); time++) {
        await simulation.sendTwice(...next(), call);
        expectWhole(simulation, call.name);
      }
  });
});

/** Areas of shared things, with tests of each state; of the caller alone; or named by a day. */
const shared = new Set([
  'days',
  'weeks',
  'auth',
  'recovery',
  'community',
  'groups',
  'studyGroups',
  'moderation',
  'admin',
  'announcements',
  'contact',
  'billing',
  'account',
]);
/** Opens the account of another person at their broker, with their keys. */
const withKeys = ['connections.create', 'connections.reconnect'];
/** Calls of a quick run that get another person's things. */
const ENOUGH = 6;
const aboutOwn = drawnCalls.filter(({ name }) => !shared.has(name.split('.')[0]!) && !withKeys.includes(name));

/** Begins at another call with each seed. */
const inTurn = aboutOwn.map((_, nth) => aboutOwn[(nth + first * 7) % aboutOwn.length]!);

it('another person’s things answer as things that never were, to every call', async () => {
  const asked = new Set<string>();
  await inHistory(first + 20, async (simulation, next) => {
    for (const call of inTurn) {
      if (asked.size >= runs(ENOUGH, Number.POSITIVE_INFINITY)) return;
      for (let time = 0; time < runs(4, 12); time++) {
        const answers = await simulation.askForOthers(...next(), call);
        if (answers === null) continue;
        asked.add(call.name);
        expect(answers[0], `${call.name}\n${simulation.story.slice(-2).join('\n')}`).toBe(answers[1]);
        expectWhole(simulation, call.name);
      }
    }
  });
  expect(asked.size).toBeGreaterThanOrEqual(runs(ENOUGH, 40));
});
