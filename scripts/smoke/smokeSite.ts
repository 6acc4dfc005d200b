import { api } from '#contract/index.ts';
import { journalSteps } from './journalSteps.ts';
import { pageSteps } from './pageSteps.ts';
import { paymentSteps } from './paymentSteps.ts';
import { personSteps } from './personSteps.ts';
import { siteClient } from './siteClient.ts';
import { Skipped, type SmokeContext, type SmokeOptions, type SmokePerson, type SmokeStep } from './smokeStep.ts';

/** A step's outcome, with its observation or failure. */
export type SmokeOutcome = { readonly name: string; readonly is: 'ok' | 'failed' | 'skipped'; readonly seen: string };

async function outcome({ name, run }: SmokeStep, context: SmokeContext): Promise<SmokeOutcome> {
  try {
    const seen = await run(context);
    return seen instanceof Skipped ? { name, is: 'skipped', seen: seen.why } : { name, is: 'ok', seen };
  } catch (error) {
    return { name, is: 'failed', seen: (error as Error).message };
  }
}

/** Deletes the created account; afterwards sign-in is refused. */
const cleanUp: SmokeStep = {
  name: 'cleaned up: the account is deleted',
  run: async ({ client, person, token }) => {
    await client.expectOk(api.deletion.deleteAccount, { username: person.username, password: person.password }, { token });
    const gone = await client.call(api.auth.login, { email: person.email, password: person.password });
    if (gone.status !== 401) throw new Error(`it still signs in: ${gone.status}`);
    return 'its sessions, journal, files and plan with it';
  },
};

/**
 * A new user's path through a running site, from the landing page to account deletion. Calls `told` after each step;
 * a failure does not stop the others.
 */
export async function smokeSite(
  site: string,
  person: SmokePerson,
  options: SmokeOptions,
  told: (outcome: SmokeOutcome) => void,
): Promise<readonly SmokeOutcome[]> {
  const context: SmokeContext = { client: siteClient(site), person, options, token: '' };
  const outcomes: SmokeOutcome[] = [];
  const take = async (step: SmokeStep) => {
    const ended = await outcome(step, context);
    outcomes.push(ended);
    told(ended);
  };
  for (const step of [...pageSteps, ...personSteps]) await take(step);
  if (context.token === '') return outcomes;
  try {
    for (const step of [...journalSteps, ...paymentSteps]) await take(step);
  } finally {
    await take(cleanUp);
  }
  return outcomes;
}
