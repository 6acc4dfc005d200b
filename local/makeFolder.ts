import { mkdirSync } from 'node:fs';
import { Problem } from './problem.ts';

/** Makes the data folder where there is none. Throws a Problem when that fails. */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`);
  }
}
