import type { CountingUnit } from '#domain/trades/countingUnit.ts';
import type { Fact } from '../fact.ts';
import { countText, named, numberOf, shown } from './factLine.ts';
import { endOf, isFew } from './factsFor.ts';

/**
 * The lowest and the highest of the facts that answer a question, or the end it asks for; null where there is nothing to compare. Groups too small to judge
 * are passed over while there are others, and only groups of one dimension are compared by both ends.
 */
export function answerHeadline(question: string, about: readonly Fact[], unit: CountingUnit): string | null {
  const judged = about.filter((fact) => !isFew(fact));
  const ranked = (judged.length > 0 ? judged : about)
    .filter((fact) => fact.n !== null && numberOf(fact, 'Net P&L') !== null)
    .toSorted((a, b) => numberOf(a, 'Net P&L')! - numberOf(b, 'Net P&L')!);
  const end = endOf(question);
  const [lowest, highest] = [ranked[0], ranked.at(-1)];
  if (lowest === undefined || highest === undefined) return null;
  const dimensions = new Set(ranked.map(({ id }) => id.split(':')[0]));
  if (end === 0 && (ranked.length < 2 || dimensions.size > 1 || dimensions.has('habit'))) return null;
  const among = judged.length > 0 ? ' of those with enough trades' : ' so far';
  const say = (word: string, fact: Fact) => `${word}: ${named(fact, unit)}, ${shown(fact, 'Net P&L')} net in ${countText(fact.n!, unit)}.`;
  if (end !== 0) return say((end < 0 ? 'Lowest' : 'Highest') + among, end < 0 ? lowest : highest);
  return `${say(`Lowest${among}`, lowest)} ${say('Highest', highest)}`;
}
