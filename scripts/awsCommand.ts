import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { commandLineFault } from '#local/awsFault.ts';
import { Problem } from '#local/problem.ts';
import { ownNames } from './ownNames.ts';

const root = join(import.meta.dirname, '..');

/** The only way to AWS from here: words of its command line in, its output out. */
export type AwsCli = (...words: readonly string[]) => string;

type Ended = { readonly status: number | null; readonly stderr: string; readonly error?: Error | undefined };

/** Reason an AWS command failed, and the remedy; null on success. */
function faultOf(words: readonly string[], { status, stderr, error }: Ended): Problem | null {
  if (error && 'code' in error && error.code === 'ENOENT')
    return new Problem(
      'The AWS command line is not installed. Install it (https://aws.amazon.com/cli), sign in, then run the command again.',
    );
  if (status === 0) return null;
  const text = stderr.trim() || error?.message || `exit code ${status}`;
  return new Problem(commandLineFault(text) ?? `aws ${words.slice(0, 2).join(' ')} failed: ${text}`);
}

const inRegion = (words: readonly string[]) => [...words, '--region', 'us-east-1'];

/** A source map has three megabytes and the running stack's template one, which is where Node would cut them off. */
const reading = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;

/** Runs the operator's own AWS command line, in our region, and returns its output. Throws a Problem when it is missing or fails. */
export function awsCommand(...words: readonly string[]): string {
  const ended = spawnSync('aws', inRegion(words), reading);
  const fault = faultOf(words, ended);
  if (fault !== null) throw fault;
  return ended.stdout;
}

/** The same in parallel with other work: its output, or the Problem. */
export const awsMeanwhile = (...words: readonly string[]): Promise<string | Problem> =>
  new Promise((answer) =>
    execFile('aws', inRegion(words), reading, (error, stdout, stderr) =>
      answer(faultOf(words, { status: error === null ? 0 : 1, stderr, error: error ?? undefined }) ?? stdout),
    ),
  );

/** The running stack's outputs by name; null without a stack. */
export function stackOutputs(aws: AwsCli = awsCommand): Readonly<Record<string, string>> | null {
  try {
    const printed = aws(
      'cloudformation',
      'describe-stacks',
      '--stack-name',
      ownNames().stack,
      '--query',
      'Stacks[0].Outputs',
      '--output',
      'json',
    );
    const outputs = JSON.parse(printed) as { readonly OutputKey: string; readonly OutputValue: string }[] | null;
    return Object.fromEntries((outputs ?? []).map(({ OutputKey, OutputValue }) => [OutputKey, OutputValue]));
  } catch (error) {
    if (error instanceof Problem && /does not exist/.test(error.message)) return null;
    throw error;
  }
}
