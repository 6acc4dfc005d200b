import type { SignedIn } from '#contract/user.ts';
import { toastTexts } from '#copy/toasts.ts';
import type { PlanId } from '#domain/plans/plans.ts';
import { api } from '#frontend/api.ts';
import { holdToken, signIn } from '#frontend/app/session.ts';
import { askForWelcome } from '#frontend/app/welcome.ts';
import { markNewcomer } from '#frontend/plans/newcomer.ts';
import { showToast } from '#ui/toast.ts';

/** The newcomer with the Free plan chosen. When that fails they hear of it, and sign-in tries again. */
async function withFreeTier(reply: SignedIn): Promise<SignedIn> {
  holdToken(reply.token);
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
export async function enter(reply: SignedIn, plan: PlanId | null = null): Promise<void> {
  if (!reply.isNewUser) return signIn(reply);
  askForWelcome();
  if (plan === null || plan === 'free') return signIn(await withFreeTier(reply));
  markNewcomer();
  signIn(reply);
}
