import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Fact } from '../fact.ts';
import { type FactLine, factLine, shown } from './factLine.ts';

/** Maximum number of history facts beside a plan. */
const MOST = 4;

/** Findings on a plan from its own figures, then results of similar trades. */
export function planLines([plan, ...others]: readonly Fact[], unit: CountingUnit): readonly FactLine[] {
  if (plan === undefined) return [];
  const [risk, reward, rate] = ['Planned risk', 'Planned reward', 'Break-even win rate'].map((name) => shown(plan, name));
  const claim =
    risk != null && reward != null && rate != null
      ? `This plan risks ${risk} for ${reward} if its targets are reached. It breaks even at a win rate of ${rate}.`
      : 'This plan has no stop, size or target yet, so its risk and reward aren’t known.';
  return [{ claim, evidence: [plan.id] }, ...others.slice(0, MOST).map((fact) => factLine(fact, unit))];
}
