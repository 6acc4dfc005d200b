import { toastTexts } from '../../../../shared/copy/toasts.ts';
import type { SignedIn } from '../../../../shared/contract/user.ts';
import { greeting } from '../../../../shared/domain/session/greeting.ts';
import { api } from '../../api.ts';
import { holdToken, signIn } from '../../app/session.ts';
import { showToast } from '../../ui/toast.ts';

const hourIn = (zone: string, now: number): number =>
  Number(new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(now));

/** The newcomer with the Free plan chosen. When that fails they hear of it, and sign-in tries again. */
async function withFreeTier(reply: SignedIn): Promise<SignedIn> {
  holdToken(reply.token);
  try {
    await api.account.setFreeTier({});
    return { ...reply, subscription: await api.account.subscription({}) };
  } catch (error) {
    console.warn('The Free plan could not be set.', error);
    showToast({ text: toastTexts.freeTierFailed, kind: 'error' });
    return reply;
  }
}

/** After sign-in or sign-up (spec section 4): a new user gets the Free plan, then the session begins and its trader is welcomed. The guard leads on. */
export async function enter(reply: SignedIn): Promise<void> {
  const whole = reply.isNewUser ? await withFreeTier(reply) : reply;
  signIn(whole);
  const { username, preferences } = whole;
  const period = greeting(hourIn(preferences.timeZone, Date.now()));
  showToast({ text: toastTexts.welcome(username, period, preferences.timeZone), kind: 'success', stay: true });
}
