import { googleSubject } from '#domain/accounts/googleSubject.ts';
import { background } from '../kernel/background.ts';
import { trigger } from '../kernel/trigger.ts';
import { googleEmailFault, loadGoogleUser } from '../people/googleAccounts.ts';

/** Cognito's pre sign-up event: the parts this trigger reads. */
export type PreSignUpEvent = {
  readonly triggerSource: string;
  readonly userName: string;
  readonly request: { readonly userAttributes: Readonly<Record<string, string>> };
  readonly response: Record<string, unknown>;
};

/**
 * Before the pool creates a Google user: refuses an address that Google has not verified or that has an account
 * here. The refusal's code returns with the browser; the account itself opens when the browser redeems its code.
 */
export const preSignUp = trigger<PreSignUpEvent>(async ({ event, world, refuse }) => {
  if (event.triggerSource !== 'PreSignUp_ExternalProvider') return event;
  const subject = googleSubject(event.userName);
  if (subject === null) throw new Error('Only Google is let in.');
  if ((await loadGoogleUser(world.table, subject)) !== null) return event;
  const { email = '', email_verified: verified } = event.request.userAttributes;
  if (verified !== 'true') return refuse('google_unverified');
  const fault = await googleEmailFault(world, email);
  return fault === null ? event : refuse(fault);
});

export const handler = background(preSignUp);
