import { Problem } from '#local/problem.ts';
import { accountChecks } from './accountChecks.ts';
import type { CheckContext, DeployCheck } from './deployCheck.ts';
import { secretChecks } from './secretChecks.ts';
import { siteChecks } from './siteChecks.ts';
import { stackChecks } from './stackChecks.ts';

/** In the order in which they are printed. Nothing they ask costs money or changes anything. */
const checks: readonly DeployCheck[] = [...accountChecks, ...stackChecks, ...siteChecks, ...secretChecks];

/** AWS's errors for missing permissions. */
const refused = /AccessDenied|UnauthorizedOperation|not authorized to perform/;

function outcome({ run }: DeployCheck, context: CheckContext): string | null {
  try {
    return run(context);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    if (!error.message.startsWith('aws ')) return error.message;
    if (!refused.test(error.message)) return `${error.message}. Run the command again; if it stays so, see https://health.aws.amazon.com`;
    return `Your credentials may not look: ${error.message.replace(/\.$/, '')}. Deploy with a role that may administer this account, or have this call allowed.`;
  }
}

/** Runs every check, so that one deployment gets one list of faults, and returns the findings. */
export const runChecks = (context: CheckContext): readonly { readonly name: string; readonly fault: string | null }[] =>
  checks.map((check) => ({ name: check.name, fault: outcome(check, context) }));
