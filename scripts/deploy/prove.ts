import { Problem } from '#local/problem.ts';
import { releaseWorks } from './keepRelease.ts';
import type { Machine } from './machine.ts';
import { takeBack } from './rollBack.ts';
import { smokeTest } from './smokeTest.ts';

/**
 * Tests the new release. If its check fails, rolls back to the previous one; the first release has none, and stays
 * for the operator to fix. Then throws a Problem.
 */
export async function prove(machine: Machine, bucket: string, release: string, outputs: Readonly<Record<string, string>>): Promise<void> {
  try {
    smokeTest(machine, outputs);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    machine.say(`${error.message} Going back to the release before.`);
    const before = await takeBack(machine);
    if (before === null) throw new Problem(`${error.message} No earlier release is kept, so this one runs all the same.`);
    throw new Problem(`The new release did not pass its check; the one of ${before} runs again. Its source maps are build ${release}.`);
  }
  releaseWorks(machine, bucket, release);
}
