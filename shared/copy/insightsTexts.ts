// Texts of Ask besides its answers: earlier questions, actions on an answer, and the free finding of a first visit.

export const history = 'Earlier questions';
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
export const howAnswersAreMade =
  'Answers are written from figures that Afterbell computes. The model sees only those figures, the line above that names the trades, and your notes if you include them, with account numbers removed. If a number in its answer doesn’t match your trades, that answer is discarded and costs no credit.';

export const thrownAway = 'We threw an answer away because a number didn’t match. No credit used.';

// The finding of a first visit
export const standsOut = 'What stands out in my trades?';
export const standsOutYes = (what: string): string => `${what}: `;
export const average = ' average ';
export const theOther = '; the other ';
export const differenceOf = (difference: string, range: string): string =>
  `A difference of ${difference} per trade, 95% interval ${range}.`;
export const fewTrades = 'Fewer than 20 trades: watch it before you rely on it.';
export const nothingStandsOut = (nothing: string): string => `Nothing beyond chance. ${nothing}`;
export const notEnough = 'Not enough trades yet to tell.';
export const freeFinding = 'Computed from your trades without a model, so it’s free. It describes what happened; it doesn’t prove why.';
