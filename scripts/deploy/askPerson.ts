import { createInterface } from 'node:readline/promises';
import type { Readable, Writable } from 'node:stream';
import { Problem } from '#local/problem.ts';

/**
 * Asks the operator at the terminal. Throws a Problem when they leave (Ctrl+C, Ctrl+D) instead of answering: the
 * action is then not performed.
 */
export async function askPerson(question: string, input: Readable = process.stdin, output: Writable = process.stdout): Promise<string> {
  const terminal = createInterface({ input, output, terminal: true });
  const left = new Promise<never>((_, leave) => terminal.once('close', () => leave(new Error('closed'))));
  try {
    return (await Promise.race([terminal.question(question), left])).trim();
  } catch {
    throw new Problem('\nStopped. Nothing was deployed.');
  } finally {
    terminal.close();
  }
}
