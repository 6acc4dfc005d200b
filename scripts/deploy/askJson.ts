import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../awsCommand.ts';

/** Asks AWS and reads its JSON. */
export const askJson = <T>(aws: AwsCli, ...words: readonly string[]): T => JSON.parse(aws(...words, '--output', 'json')) as T;

/** Asks AWS for something that may not be there: null where its answer matches `missing`. */
export function askIfThere<T>(aws: AwsCli, missing: RegExp, ...words: readonly string[]): T | null {
  try {
    return askJson<T>(aws, ...words);
  } catch (error) {
    if (error instanceof Problem && missing.test(error.message)) return null;
    throw error;
  }
}
