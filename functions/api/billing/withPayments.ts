import { type Payments, PaymentsUnavailable } from '#functions/world/payments.ts';
import type { World } from '#functions/world/world.ts';

type Refuse = (code: 'payments_off' | 'payments_away') => never;

/** Runs `work` with the payment provider; refuses when it is not configured or does not respond. */
export async function withPayments<T>({ payments, log }: World, refuse: Refuse, work: (payments: Payments) => Promise<T>): Promise<T> {
  if (payments === null) return refuse('payments_off');
  try {
    return await work(payments);
  } catch (error) {
    if (!(error instanceof PaymentsUnavailable)) throw error;
    log({
      level: 'error',
      what: 'payment provider away',
      count: 'paymentsAway',
      error: (error.cause as Error | undefined)?.name ?? 'unknown',
    });
    return refuse('payments_away');
  }
}
