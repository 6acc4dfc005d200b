import { awsFault } from './awsFault.ts';
import { Problem } from './problem.ts';

/** Whether somebody gave a command an option that it does not have, or one without its value: Node says which. */
const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** What a command that failed says; whole where nobody expected it. */
const saidOf = (error: unknown): unknown => {
  if (error instanceof Problem) return error.message;
  if (isMistyped(error)) return `${error.message.split('. ')[0]}. The same command with -- --help lists what it takes.`;
  return awsFault(error) ?? error;
};

/** Says how a command is used, and ends it, where its words ask for that with --help. */
export function explain(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

/**
 * Runs a command of the product, or says how it is used. A Problem, a mistyped option and what AWS refuses are printed as a sentence alone, and the exit
 * code is 1.
 */
export async function command(usage: string, work: () => Promise<void>): Promise<void> {
  explain(usage);
  try {
    await work();
  } catch (error) {
    console.error(saidOf(error));
    process.exit(1);
  }
}

/** The data folder of `npm start`. */
export const dataFolder = `${import.meta.dirname}/../.local/data`;
