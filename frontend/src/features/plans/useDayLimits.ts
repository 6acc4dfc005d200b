import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import { noDayRules } from '#domain/tradePlans/dayRules.ts';
import { lossLeft } from '#domain/tradePlans/planWarnings.ts';
import { decimal } from '#domain/units/decimal.ts';
import { useTrader } from '#journal/useTrader.ts';
import { accessDenied } from '#shared/access.ts';
import { useToday } from '../view/useFilter.ts';
import { useDayState } from './useDayState.ts';

/**
 * Today's state against the limits of the day's plan, where plans are open to the trader, else the usual ones.
 * `loss`: what is left of the loss limit; null without one, or while something is loading.
 */
export function useDayLimits() {
  const trader = useTrader();
  const today = useToday();
  const { user } = useSession();
  const hasPlans = accessDenied('premium', user, Date.now()) === null;
  const { value } = useApiQuery('plans', 'readDay', { day: today, currency: trader.currency }, hasPlans);
  const ofDay = hasPlans ? value : noDayRules(trader.currency);
  const currency = ofDay?.currency ?? trader.currency;
  const { day, rules } = useDayState(currency, ofDay);
  const maxLoss = rules?.maxLoss == null ? null : decimal(rules.maxLoss);
  return { today, currency, hasPlans, day, rules, maxLoss, loss: day && lossLeft(day.net, maxLoss) };
}
