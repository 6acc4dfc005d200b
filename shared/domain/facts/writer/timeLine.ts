import { type CountingUnit, unitPlurals } from '#domain/trades/countingUnit.ts';
import type { Fact } from '../fact.ts';
import { CHANGE } from '../time/askedPeriod.ts';
import { countText, type FactLine, shown } from './factLine.ts';

/** True if a fact is about a time in the question. */
export const isAskedTime = ({ id }: Fact): boolean => id.startsWith('asked:');

/**
 * A period's result, after its name: "−$420.00 net in 42 trades, 45.2% won". A best day may have only partial exits.
 */
function cameTo(fact: Fact, unit: CountingUnit): string {
  const [net, rate] = [shown(fact, 'Net P&L'), shown(fact, 'Win rate')];
  if (fact.n) return `${net} net in ${countText(fact.n, unit)}${rate === null ? '' : `, ${rate} won`}`;
  return /^asked:(?:best|worst):/.test(fact.id) ? `${net} net from partial exits` : `no closed ${unitPlurals[unit]}`;
}

/** One sentence about the times in the question, beginning with them: each period, or extreme. */
export function timeHeadline(facts: readonly Fact[], unit: CountingUnit): string | null {
  const asked = facts.filter(isAskedTime).slice(0, 3);
  return asked.length === 0 ? null : `${asked.map((fact) => `${fact.label}: ${cameTo(fact, unit)}`).join('; ')}.`;
}

/** A period with its change from the one before it, as a finding. */
export function timeLine(fact: Fact, unit: CountingUnit): FactLine {
  const average = shown(fact, 'Expectancy');
  const change = shown(fact, CHANGE);
  const parts = [
    `${fact.label}: ${cameTo(fact, unit)}${average === null || !fact.n ? '' : `, ${average} on average`}.`,
    change === null ? '' : `The change from the period before is ${change}.`,
  ];
  return { claim: parts.filter(Boolean).join(' '), evidence: [fact.id] };
}
