import { mkdirSync } from 'node:fs';
import { Problem } from './problem.ts';

/** Creates the data folder if missing. Throws a Problem on failure. */
export function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
  } catch (error) {
    throw new Problem(`The data folder ${dataDir} cannot be made: ${(error as Error).message}`);
  }
}
