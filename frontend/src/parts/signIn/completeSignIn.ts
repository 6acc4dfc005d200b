import { api } from '#browser/api/api.ts';
import { signIn, storeToken } from '#browser/session/session.ts';
import type { SignedInUser } from '#contract/schemas/user.ts';
import { toastTexts } from '#copy/toastTexts.ts';
import type { PlanId } from '#domain/plans/plans.ts';
import { showToast } from '#ui/toast.ts';
import { markNewcomer } from '../plans/isNewcomer.ts';
import { requestWelcome } from './useWelcome.ts';

/** The newcomer with the Free plan chosen. When that fails they hear of it, and sign-in tries again. */
async function withFreeTier(reply: SignedInUser): Promise<SignedInUser> {
  storeToken(reply.token);
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
export async function completeSignIn(reply: SignedInUser, plan: PlanId | null = null): Promise<void> {
  if (!reply.isNewUser) return signIn(reply);
  requestWelcome();
  if (plan === null || plan === 'free') return signIn(await withFreeTier(reply));
  markNewcomer();
  signIn(reply);
}
