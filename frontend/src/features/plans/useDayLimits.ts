import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { noDayRules } from '#domain/tradePlans/dayRules.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';
import { useToday } from '../view/useFilter.ts';
import { useDayState } from './useDayState.ts';

/**
 * Today's state against the limits of the day's plan, or the usual ones for traders without plans.
 */
export function useDayLimits() {
  const trader = useTrader();
  const today = useToday();
  const { user } = useSession();
  const hasPlans = accessDenied('premium', user, Date.now()) === null;
  const { value } = useApiQuery('plans', 'readDay', { day: today, currency: trader.currency }, hasPlans);
  const ofDay = hasPlans ? value : noDayRules(trader.currency);
  const currency = ofDay?.currency ?? trader.currency;
  return { today, currency, hasPlans, ...useDayState(currency, ofDay) };
}
