import type { Browser } from '#browser/createBrowser.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';
import * as toastTexts from '#copy/toastTexts.ts';
import type { PlanId } from '#domain/plans/planId.ts';

/** The newcomer with the Free plan chosen. When that fails they hear of it, and sign-in tries again. */
async function withFreeTier({ api, session, showToast }: Browser, reply: SignedInUser): Promise<SignedInUser> {
  session.storeToken(reply.token);
  try {
    await api.billing.setFreeTier({});
    return { ...reply, subscription: await api.billing.subscription({}) };
  } catch (error) {
    console.warn('The Free plan could not be set.', error);
    showToast({ text: toastTexts.freeTierFailed, kind: 'error' });
    return reply;
  }
}

/**
 * After sign-in or sign-up (spec section 4): a new user gets the Free plan and goes to the overview, or chooses among the plans when the sign-up began
 * at a paid one (ruling 16); everybody else sees the logging-in screen first. The guard leads on.
 */
export async function completeSignIn(browser: Browser, reply: SignedInUser, plan: PlanId | null = null): Promise<void> {
  const { session } = browser;
  const notes = browser.part(createTabNotes);
  if (!reply.isNewUser) return session.signIn(reply);
  notes.write('showWelcome');
  if (plan === null || plan === 'free') return session.signIn(await withFreeTier(browser, reply));
  notes.write('justSignedUp');
  session.signIn(reply);
}
