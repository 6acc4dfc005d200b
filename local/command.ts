import { Problem } from './problem.ts';

/** Whether somebody gave a command an option that it does not have, or one without its value: Node says which. */
const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** What a command that failed says; whole where nobody expected it. */
const saidOf = (error: unknown): unknown => {
  if (error instanceof Problem) return error.message;
  return isMistyped(error) ? `${error.message.split('. ')[0]}. The same command with -- --help lists what it takes.` : error;
};

/** Runs a command of the product: a Problem, or a mistyped option, is printed as its sentence alone, and the exit code is 1. */
export async function command(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(saidOf(error));
    process.exit(1);
  }
}

/** The data folder of `npm start`. */
export const dataFolder = `${import.meta.dirname}/../.local/data`;
