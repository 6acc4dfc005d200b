import { Problem } from '#local/problem.ts';
import { releaseWorks } from './keepRelease.ts';
import type { Machine } from './machine.ts';
import { takeBack } from './rollBack.ts';
import { smokeTest } from './smokeTest.ts';

/** Tries the new release. One that fails its check makes room for the one before; the first has none, and stays for whoever mends it. Throws a Problem then. */
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
