import type { Fact } from '../fact.ts';
import { isUnknown, namesGroups } from './factsFor.ts';
import { isAskedTime } from './timeLine.ts';

/** What a journal of trades does not have: taxes, balances, other people, markets, what is still to come. */
const BEYOND =
  /\b(?:tax(?:es|able)?|wash sales?|dividends?|buying power|account balance|cash balance|net worth|deposits?|withdrawals?|weather|news|headlines?|earnings (?:of|for|date|report)|other traders?|everybody else|(?:the )?average trader|leaderboard|will (?:i|my) \w+|going to (?:make|earn|win|lose))\b/i;
/** Words of somebody who asks about their own trading. */
const OWN =
  /\b(?:i|i['’]?m|i['’]?ve|me|my|mine|myself|we|our|trad(?:e|es|ed|ing)|wins?|winn\w*|los\w+|p&l|pnl|profits?|results?|r multiples?|expectancy|drawdowns?|risk)\b/i;
/** A question of so few words may go on from something. */
const FEW_WORDS = 4;

/**
 * Whether facts can answer a question. Not one about what no journal has, about groups of which there are none, or one
 * that has nothing to do with trading.
 */
export function isAnswerable(question: string, facts: readonly Fact[]): boolean {
  if (BEYOND.test(question) || isUnknown(question, facts)) return false;
  if (namesGroups(question, facts) || facts.some(isAskedTime)) return true;
  return OWN.test(question) || question.trim().split(/\s+/).length < FEW_WORDS;
}

/** Whether all that a question asks about is a time without a closed trade: then that is the answer. */
export const asksForNothing = (facts: readonly Fact[]): boolean => {
  const asked = facts.filter(isAskedTime);
  return asked.length > 0 && asked.every(({ n, figures }) => !n && !figures.some(({ name }) => name.endsWith('with results')));
};
