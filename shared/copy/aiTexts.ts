import { count, plural } from '../domain/format/percent.ts';

// Texts of the AI screens. `creditMessage` and `serverError` are the specification's (section 8).

const CREDIT = /credit|limit|quota|subscription|usage/i;

/** Message for a refused analysis, from the server's text; null if it is not about credits. */
export function creditMessage(error: string): string | null {
  if (error === '') return 'An unknown error occurred';
  if (!CREDIT.test(error)) return null;
  if (/credit limit reached|out of credits/i.test(error))
    return "You've reached your daily AI credit limit. Credits will refresh next week on Monday.";
  if (/subscription|plan/i.test(error)) return "You've used all available AI credits. Please upgrade your plan for more.";
  return 'AI credit limit reached. Please check your plan or try again later.';
}
export const serverError = (body: string): string => `Server error: ${body}`;

export const title = 'Ask';
export const askLabel = 'Ask about your trades';
/** Questions to begin with. */
export const questions = [
  'What do my best mornings have in common?',
  'Where do I give money back?',
  'Which setup costs me the most?',
  'Do I trade worse after a loss?',
];
export const askHint = 'For example: What do my best mornings have in common?';
export const shortQuestion = 'Ask a question of at least three characters.';
export const notesIncluded = 'Notes included';
export const notesLeftOut = 'Notes not included';
export const tryOne = 'Questions to start with';
/** Price, and the remaining credits of the week. */
export const ask = (left: number): string =>
  left > 0 ? `Ask · 1 of ${plural(left, '1 credit', `${count(left)} credits`)}` : 'Ask · no credits left';
export const followUpTitle = 'Follow up';
export const followUp = 'Ask a follow-up';
export const followUpsLeft = (n: number, of: number): string => `${n} of ${of} left`;
export const findInsights = 'What stands out?';
export const review = 'Review this trade · 1 credit';
export const reviewAgain = 'Review again · 1 credit';
export const reviewTitle = 'AI review';
export const reviewLead = 'A second look at this trade, compared with your others. Every number is checked against your journal.';
export const checkPlan = 'Check this plan · 1 credit';
export const checkPlanAgain = 'Check again · 1 credit';
export const checkPlanLead =
  'Your own history of this setup, symbol and side next to the plan. Every number is checked against your journal. It predicts nothing.';
export const explain = 'Explain this pattern · 1 credit';
export const explainAgain = 'Explain again · 1 credit';
export const explainLead = 'What the trades of this pattern have in common, in words. Every number is checked against your journal.';
export const working = 'Writing …';
export const withNotes = 'Include my notes';
export const withNotesHint = 'Emails, links, phone and account numbers are taken out first.';
/** Questions to go on with, by the dimension they are about. */
export const followUps: readonly (readonly [dimension: string, question: string])[] = [
  ['byWeekday', 'Which weekdays are better or worse?'],
  ['bySymbol', 'Which symbols cost me the most?'],
  ['byHour', 'At which hours do I do well?'],
  ['byHolding', 'Do I hold losers too long?'],
  ['byLastResult', 'What happens after a losing trade?'],
  ['bySize', 'Do I do worse with a larger size?'],
];
export const followUpIdeas = 'Follow-up questions';
export const makePromise = 'Make a promise for next week';
const leftOf = (remaining: number, limit: number): string => `${remaining} of ${limit}`;
export const left = (remaining: number, limit: number): string => `${leftOf(remaining, limit)} AI credits left this week`;
export const refills = (day: string): string => `Refills ${day}.`;
export const wentWell = 'Done well';
export const focus = 'One thing to try';
export const question = 'To think about';
export const trust = { high: 'Strong evidence', medium: 'Enough trades to go by', low: 'May be chance' } as const;
export const checked = (n: number): string =>
  n === 0 ? 'No numbers in it.' : `${plural(n, '1 number', `${count(n)} numbers`)}, all checked against your trades.`;
export const selectOne = 'Select one to open its trades.';
export const isHelpful = 'Helpful?';
export const helpful = 'Helpful';
export const notHelpful = 'Not helpful';
export const notAdvice = 'Not financial advice.';
export const byModel = (model: string): string => `Written by ${model} from figures that Afterbell computed.`;
export const byLocalModel = 'Written by a local demo model from Afterbell’s figures.';
export const byRules = {
  off: 'Written by Afterbell’s own rules: no model is set up here. It cost no credit.',
  few: 'Written by Afterbell’s own rules: there is too little to analyze yet. It cost no credit.',
  unchecked: 'Written by Afterbell’s own rules: the model stated something that isn’t in your journal. It cost no credit.',
  refused: 'Written by Afterbell’s own rules: this can’t be answered from your trades. It cost no credit.',
  busy: 'Written by Afterbell’s own rules, because the model was busy. It cost no credit.',
  slow: 'Written by Afterbell’s own rules: the model took too long. It cost no credit.',
} as const;
export const chartTitle = (dimension: string): string => `Net P&L · ${dimension}`;
export const chartHow = 'Drawn by Afterbell from your trades.';
export const splitTitle = (dimension: string): string => `Net P&L by ${dimension.toLowerCase()}`;
export const barOf = (group: string, net: string, units: string): string => `${group}: ${net}, ${units}`;
export const newestTrades = (n: number): string => `newest ${n}`;
export const showTrades = (label: string): string => `Show these trades: ${label}`;
export const useRules = 'Answer without the model · free';
export const kinds = {
  'trade-review': 'Trade review',
  insights: 'Insights',
  'weekly-review': 'Weekly review',
  'pattern-explain': 'Pattern',
  'plan-check': 'Plan check',
  ask: 'Question',
} as const;
export const scopeOf = (scope: string): string => `About: ${scope}.`;
