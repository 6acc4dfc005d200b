import { awsFault } from './awsFault.ts';
import { Problem } from './problem.ts';

/** True for an unknown option, or one without its value: Node's message names it. */
const isMistyped = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/** The message of a failed command; the whole error if unexpected. */
const saidOf = (error: unknown): unknown => {
  if (error instanceof Problem) return error.message;
  if (isMistyped(error)) return `${error.message.split('. ')[0]}. The same command with -- --help lists what it takes.`;
  return awsFault(error) ?? error;
};

/** Prints a command's usage and exits if it was called with --help. */
export function explain(usage: string): void {
  if (!process.argv.slice(2).includes('--help')) return;
  console.log(usage);
  process.exit(0);
}

/**
 * Runs a command of the product, or prints its usage. A Problem, a mistyped option and an AWS refusal print only a
 * sentence, with exit code 1.
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
