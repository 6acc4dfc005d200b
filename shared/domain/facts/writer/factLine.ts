import { counted, plural } from '#domain/format/percent.ts';
import { type CountingUnit, unitNames, unitPlurals } from '#domain/trades/countingUnit.ts';
import type { AnalysisDraft } from '../checkedAnalysis.ts';
import { ALL, type Fact, isOutside } from '../fact.ts';
import { CHANGE } from '../time/askedPeriod.ts';

/** A written finding: a claim and the ids of its facts. */
export type FactLine = AnalysisDraft['findings'][number];

const OWN_WORDS = /^(?:Setup|Tag|Mistake|Emotion|Option strategy|Playbook|Rule broken|Habit)$/;

/** A fact's name within a sentence; the trader's own words in quotes. */
export function named({ label }: Pick<Fact, 'label'>, unit: CountingUnit): string {
  const [kind = '', ...rest] = label.split(': ');
  const name = rest.join(': ');
  if (name === '') return kind.charAt(0).toLowerCase() + kind.slice(1);
  if (OWN_WORDS.test(kind)) return `${kind.toLowerCase()} “${name}”`;
  if (kind === 'Symbol') return `“${name}”`;
  if (kind === 'Weekday') return `${name}s`;
  if (kind === 'Hour') return `entries at ${name}`;
  if (kind === 'Asset' || kind === 'Side') return `${name} ${unitPlurals[unit]}`;
  if (kind === 'Rating') return `${unitPlurals[unit]} rated ${name}`;
  if (kind === 'After') return `${unitPlurals[unit]} after ${name}`;
  return `${kind.toLowerCase()}: ${name}`;
}

/** One formatted figure of a fact; null if missing. */
export const shown = ({ figures }: Fact, name: string): string | null => figures.find((figure) => figure.name === name)?.shown ?? null;

/** One figure as a plain number; null if missing. */
export const numberOf = ({ figures }: Fact, name: string): number | null => {
  const found = figures.find((figure) => figure.name === name);
  return found === undefined ? null : Number(found.value);
};

/** "1 leg", "1,204 trades". */
export const countText = (n: number, unit: CountingUnit): string => counted(n, unitNames[unit], unitPlurals[unit]);

/** The first letter large, at the beginning of a sentence. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A group's difference from the rest and its confidence, in the patterns screen's words; empty if not compared. */
function trustText(fact: Fact): string {
  const [by, from, to, q] = ['Difference per trade', 'Difference from', 'Difference to', 'q'].map((name) => shown(fact, name));
  if (by == null || from == null || to == null || q == null) return '';
  if (fact.strength === 'chance') return ` The difference from the rest, ${by} per trade, could be chance.`;
  const sure = fact.strength === 'strong' ? 'strong evidence' : 'likely';
  return ` The difference from the rest is ${by} per trade, with a range from ${from} to ${to}: ${sure}, q ${q}.`;
}

/** A fact's subject with its count: all trades of a scope are "your trades". */
function subject(fact: Fact, unit: CountingUnit): string {
  if (fact.n === null || fact.id.startsWith('trade:')) return capital(named(fact, unit));
  if (fact.id === ALL && fact.label.startsWith('All ')) return `Your ${countText(fact.n, unit)}`;
  return `${capital(named(fact, unit))} (${countText(fact.n, unit)})`;
}

/**
 * The result of a group, habit or baseline, in one sentence; with its difference from the rest, except in a
 * headline.
 */
export function factLine(fact: Fact, unit: CountingUnit, compares = true): FactLine {
  if (isOutside(fact)) {
    const [, currency = 'other currencies'] = fact.label.split('Currency: ');
    return {
      claim: `${countText(fact.n!, unit)} in ${currency} ${plural(fact.n!, 'is', 'are')} in no other figure here.`,
      evidence: [fact.id],
    };
  }
  const net = shown(fact, 'Net P&L');
  const average = shown(fact, 'Average per trade') ?? shown(fact, 'Expectancy');
  const rate = shown(fact, 'Win rate');
  const parts = [
    net === null ? null : `came to ${net} net`,
    average === null ? null : `averaged ${average} each`,
    rate === null ? null : `won ${rate} of the time`,
  ].filter((part) => part !== null);
  return { claim: `${subject(fact, unit)} ${parts.join(', ')}.${compares ? trustText(fact) : ''}`, evidence: [fact.id] };
}

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
