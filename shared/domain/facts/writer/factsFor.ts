import { ALL, type Fact } from '../fact.ts';
import { numberOf } from './factLine.ts';

const rank = ({ strength }: Fact): number => (strength === 'strong' ? 0 : strength === 'likely' ? 1 : strength === null ? 2 : 3);
const size = (fact: Fact): number => Math.abs(numberOf(fact, 'Net P&L') ?? 0);

/** Groups and habits, those told from the rest first, then by what they came to. Groups too small to judge are left out while there are others. */
export function notable(facts: readonly Fact[]): readonly Fact[] {
  const groups = facts.filter(({ id }) => /^(?:by|habit:|pattern:)/.test(id));
  const judged = groups.filter(({ strength }) => strength !== 'few');
  return (judged.length > 0 ? judged : groups).toSorted((a, b) => rank(a) - rank(b) || size(b) - size(a) || (a.id < b.id ? -1 : 1));
}

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\d]{3,}/gu) ?? [];

/** What words of a question mean among the facts. */
const meant: Readonly<Record<string, string>> = {
  morning: 'byHour',
  afternoon: 'byHour',
  hours: 'byHour',
  time: 'byHour',
  day: 'byWeekday',
  days: 'byWeekday',
  losses: 'byLastResult',
  loss: 'byLastResult',
  hold: 'byHolding',
  long: 'byHolding',
  size: 'bySize',
  big: 'bySize',
  captured: 'counted:',
  winners: 'counted:',
  mistakes: 'habit:mistake',
  revenge: 'habit:rule:reentry',
};

/** The facts that share most words with a question, best first; without any, what is notable. */
export function factsFor(question: string, facts: readonly Fact[]): readonly Fact[] {
  const asked = new Set(wordsIn(question));
  const starts = [...asked].flatMap((word) => meant[word] ?? []);
  const score = ({ id, label }: Fact): number =>
    3 * wordsIn(label).filter((word) => asked.has(word)).length + (starts.some((start) => id.startsWith(start)) ? 4 : 0);
  const found = facts
    .filter((fact) => fact.id !== ALL && score(fact) > 0)
    .toSorted((a, b) => score(b) - score(a) || rank(a) - rank(b) || size(b) - size(a));
  return found.length > 0 ? found : notable(facts);
}
