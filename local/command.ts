import { Problem } from './problem.ts';

/** Runs a command of the product: a Problem is printed as its sentence alone, and the exit code is 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exit(1);
  }
}

/** The data folder of `npm start`. */
export const dataFolder = `${import.meta.dirname}/../.local/data`;
