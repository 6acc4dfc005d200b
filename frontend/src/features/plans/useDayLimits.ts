import { useApiQuery } from '#browser/queries/useApiQuery.ts';
import { useSession } from '#browser/session/useSession.ts';
import * as formTexts from '#copy/plans/planFormTexts.ts';
import type { MoneyFormat } from '#domain/format/moneyFormat.ts';
import { noDayRules } from '#domain/tradePlans/dayRules.ts';
import { absolute, type Decimal } from '#domain/units/decimal.ts';
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

/** "You’re $120.00 from your limit today", or how far the day is past it. */
export const fromLimit = (left: Decimal, money: MoneyFormat): string =>
  left > 0n ? formTexts.fromLimit(money.amount(left)) : formTexts.overToday(money.amount(absolute(left)));
