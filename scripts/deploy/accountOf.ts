import { noCredentials, oldCredentials } from '#local/awsFault.ts';
import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../awsCommand.ts';
import { askJson } from './askJson.ts';

/** Whose credentials these are: the account's number. Throws a Problem that says how to get some, as nothing else can be asked without. */
export function accountOf(aws: AwsCli): string {
  try {
    return askJson<{ readonly Account: string }>(aws, 'sts', 'get-caller-identity').Account;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (/Unable to locate credentials|NoCredentials|config profile .* could not be found/.test(error.message))
      throw new Problem(noCredentials);
    if (/Expired|expired|InvalidClientTokenId|SignatureDoesNotMatch|Token has expired/.test(error.message))
      throw new Problem(oldCredentials);
    if (/Could not connect|Connection was closed|timed out/i.test(error.message))
      throw new Problem('AWS was not reached from this machine. Check its connection and its proxy, then run the command again.');
    throw error;
  }
}
