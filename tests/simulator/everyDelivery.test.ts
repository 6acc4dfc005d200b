import { expect, it } from 'vitest';
import { runs, seedOr } from '../deep.ts';
import { createDraws } from './draws.ts';
import { Simulation } from './simulation.ts';

const first = seedOr(1);
const STEPS = 120;

/** Plays a history and delivers its remaining events in one of two ways. */
async function delivered(seed: number, disorderly: boolean): Promise<Simulation> {
  const [simulation, seeds] = [await Simulation.begin(), createDraws(seed)];
  for (let step = 0; step < STEPS; step++) await simulation.take(step, seeds.seed());
  await simulation.deliverAll(disorderly);
  return simulation;
}

/** The drawn end of a notice's id, behind its time: which of two notices of one instant has which depends on the order. */
const drawnEnd = /("sk":"NOTICE#|"noticeId":")([0-9a-z]{9})[\w-]+/g;

/** Everything stored, without the numbers of saves (a job that runs twice saves its own place twice) and without the order of people in one notice. */
const contentOf = (simulation: Simulation) =>
  simulation
    .items()
    .map((line) =>
      line
        .replace(/"revision":\d+/, '')
        .replace(/("sk":"STATE").*"version":\d+/, '$1')
        .replace(drawnEnd, '$1$2')
        .replace(/"people":\[(.*?)\]/, (_, people: string) => people.split(',').toSorted().join())
        .replace(/"by":"[^"]*"(?=[^}]*" and \d)/, ''),
    )
    .toSorted();

it('events that come three times and in the wrong order, and jobs that run twice, end in the data of one delivery each', async () => {
  for (let round = 0; round < runs(1, 20); round++) {
    const [orderly, disorderly] = [await delivered(first + round, false), await delivered(first + round, true)];
    expect([...orderly.violations, ...disorderly.violations]).toEqual([]);
    expect(contentOf(disorderly), `seed ${first + round}`).toEqual(contentOf(orderly));
  }
});
