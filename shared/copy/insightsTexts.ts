// Texts of the insights screen besides its answers: history, actions on an answer, and pending state.

export const history = 'History';
export const noHistory = 'Your answers will be listed here.';
export const olderAnswers = 'Show older answers';
export const historyFailed = 'We couldn’t load your earlier answers.';
export const searchAnswers = 'Search answers';
export const nothingFound = 'No answers match.';
export const openAnswer = (what: string): string => `Open: ${what}`;
export const pinned = 'Pinned';
export const pin = 'Pin this answer';
export const unpin = 'Unpin this answer';
export const copy = 'Copy this answer';
export const copied = 'Copied.';
export const copyFailed = 'We couldn’t copy it. Your browser doesn’t allow that here.';
export const cost = { model: '1 credit', rules: 'free' } as const;
export const waiting = 'Waiting for you';
export const waitingPattern = 'Pattern';
export const waitingReview = 'Review';
export const weekToReview = (week: string): string => `Weekly review, ${week}`;
export const howAnswersAreMade =
  'Answers are written from figures that Afterbell computes. The model sees only those figures, the line above that names the trades, and your notes if you include them, with account numbers removed. If a number in its answer doesn’t match your trades, that answer is discarded and costs no credit.';
export const lockedTitle = (units: string): string => `${units} ready to be asked about`;
export const locked =
  'AI insights are part of the paid plans: ask about your own trading, and every number in the answer opens its trades.';
