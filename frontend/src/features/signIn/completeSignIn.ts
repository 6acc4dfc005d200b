import type { Browser } from '#browser/createBrowser.ts';
import { createTabNotes } from '#browser/session/createTabNotes.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';
import * as toastTexts from '#copy/toastTexts.ts';
import type { PlanId } from '#domain/plans/planId.ts';

/** Chooses the Free plan for a new user. On failure shows it, and the next sign-in retries. */
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
 * After sign-in or sign-up (spec section 4): a new user gets the Free plan and goes to the overview, or to the plans
 * if the sign-up began at a paid one (ruling 16); others see the logging-in screen first. The guard continues.
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
