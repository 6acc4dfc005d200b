import type { SignedIn } from '../../../../shared/contract/user.ts';
import { toastTexts } from '../../../../shared/copy/toasts.ts';
import { api } from '../../api.ts';
import { holdToken, signIn } from '../../app/session.ts';
import { askForWelcome } from '../../app/welcome.ts';
import { showToast } from '../../ui/toast.ts';

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
 * After sign-in or sign-up (spec section 4): a new user gets the Free plan and goes to the overview; everybody else sees the logging-in screen
 * first. The guard leads on.
 */
export async function enter(reply: SignedIn): Promise<void> {
  const whole = reply.isNewUser ? await withFreeTier(reply) : reply;
  if (whole.isNewUser) askForWelcome();
  signIn(whole);
}
