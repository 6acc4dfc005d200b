import { useMemo } from 'react';
import { useSession } from '#browser/session/useSession.ts';
import { defaultRiskSettings } from '#domain/accounts/riskSettings.ts';
import { type DayRules, withUsualLimits } from '#domain/tradePlans/dayRules.ts';
import { lossLeft } from '#domain/tradePlans/planWarnings.ts';
import { decimal } from '#domain/units/decimal.ts';
import { useAccounts } from '#journal/useAccounts.ts';
import { useReport } from '#journal/useReport.ts';
import { useTrader } from '#journal/useTrader.ts';
import { contributions } from '#journal/worker/contributions.ts';
import type { PlansReport } from '#journal/worker/reports/plansReport.ts';
import { useUnit } from '../view/useAddressChoice.ts';
import { useQuarterHour } from '../view/useFilter.ts';
import type { RiskBasis } from './sizeOfPlan.ts';

/**
 * Today's state in one currency, its bases of relative risk, the rules with the trader's usual limits, and the rest of
 * the loss limit: other currencies are excluded. Null until the journal is loaded.
 */
export function useDayState(
  currency: string,
  ofDay: DayRules | null,
): {
  readonly day: PlansReport['day'] | null;
  readonly basis: RiskBasis;
  readonly rules: DayRules | null;
  readonly loss: ReturnType<typeof lossLeft>;
} {
  const { user } = useSession();
  const { accounts } = useAccounts();
  const { zone, ...own } = useTrader();
  const now = useQuarterHour();
  const [unit] = useUnit();
  const view = { zone, currency, ...contributions(accounts, { currency, account: undefined }, own), unit, gross: false };
  const asked = useMemo(() => ({ plans: [], now }), [now]);
  const day = useReport('plans', {}, view, asked).value?.day ?? null;
  const equity = day?.equity ?? null;
  const rules = ofDay && withUsualLimits(ofDay, user?.preferences.risk ?? defaultRiskSettings, equity);
  const unitRisk = rules?.currency === currency && rules.unitRisk !== null ? decimal(rules.unitRisk) : null;
  const limit = rules?.currency === currency && rules.maxLoss !== null ? decimal(rules.maxLoss) : null;
  return { day, rules, basis: { equity, unitRisk }, loss: day && lossLeft(day.net, limit) };
}
