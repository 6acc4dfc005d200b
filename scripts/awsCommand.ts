import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Problem } from '#local/problem.ts';

const root = join(import.meta.dirname, '..');

/** The one way to AWS from here: words of its command line in, what it printed out. */
export type AwsCli = (...words: readonly string[]) => string;

/** Runs the operator's own AWS command line, in our region, and answers what it printed. Throws a Problem when it is missing or fails. */
export function awsCommand(...words: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync('aws', [...words, '--region', 'us-east-1'], { cwd: root, encoding: 'utf8' });
  if (error && 'code' in error && error.code === 'ENOENT') {
    throw new Problem(
      'The AWS command line is not installed. Install it (https://aws.amazon.com/cli), sign in, then run the command again.',
    );
  }
  if (status !== 0) throw new Problem(`aws ${words.slice(0, 2).join(' ')} failed: ${stderr.trim() || `exit code ${status}`}`);
  return stdout;
}

/** The outputs of the running stack by name; null while there is none. */
export function stackOutputs(aws: AwsCli = awsCommand): Readonly<Record<string, string>> | null {
  try {
    const printed = aws(
      'cloudformation',
      'describe-stacks',
      '--stack-name',
      'Afterbell',
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
