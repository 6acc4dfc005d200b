import type { Fact } from '../fact.ts';
import { isAskedTime } from './factLine.ts';
import { isUnknown, namesGroups } from './factsFor.ts';

/** Topics outside a trade journal: taxes, balances, other people, markets, the future. */
const BEYOND =
  /\b(?:tax(?:es|able)?|wash sales?|dividends?|buying power|account balance|cash balance|net worth|deposits?|withdrawals?|weather|news|headlines?|earnings (?:of|for|date|report)|other traders?|everybody else|(?:the )?average trader|leaderboard|will (?:i|my) \w+|going to (?:make|earn|win|lose))\b/i;
/** Words of questions about one's own trading. */
const OWN =
  /\b(?:i|i['’]?m|i['’]?ve|me|my|mine|myself|we|our|trad(?:e|es|ed|ing)|wins?|winn\w*|los\w+|p&l|pnl|profits?|results?|r multiples?|expectancy|drawdowns?|risk)\b/i;
/** A question of so few words may go on from something. */
const FEW_WORDS = 4;

/**
 * True if facts can answer a question. False for topics outside the journal, missing groups, or no relation to
 * trading.
 */
export function isAnswerable(question: string, facts: readonly Fact[]): boolean {
  if (BEYOND.test(question) || isUnknown(question, facts)) return false;
  if (namesGroups(question, facts) || facts.some(isAskedTime)) return true;
  return OWN.test(question) || question.trim().split(/\s+/).length < FEW_WORDS;
}

/** True if a question only asks about times without a closed trade: then that is the answer. */
export const asksForNothing = (facts: readonly Fact[]): boolean => {
  const asked = facts.filter(isAskedTime);
  return asked.length > 0 && asked.every(({ n, figures }) => !n && !figures.some(({ name }) => name.endsWith('with results')));
};
