import { Problem } from '#local/problem.ts';
import type { AwsCli } from '../awsCommand.ts';
import { askJson } from './askJson.ts';

const signIn = 'Sign in (aws sso login, or aws configure), see that aws sts get-caller-identity answers, then run the command again.';

/** Whose credentials these are: the account's number. Throws a Problem that says how to get some, as nothing else can be asked without. */
export function accountOf(aws: AwsCli): string {
  try {
    return askJson<{ readonly Account: string }>(aws, 'sts', 'get-caller-identity').Account;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (/Unable to locate credentials|NoCredentials|config profile .* could not be found/.test(error.message))
      throw new Problem(`There are no AWS credentials on this machine. ${signIn}`);
    if (/Expired|expired|InvalidClientTokenId|SignatureDoesNotMatch|Token has expired/.test(error.message))
      throw new Problem(`AWS does not take the credentials of this machine any more. ${signIn}`);
    if (/Could not connect|Connection was closed|timed out/i.test(error.message))
      throw new Problem('AWS was not reached from this machine. Check its connection and its proxy, then run the command again.');
    throw error;
  }
}
