import type { BoardCard } from '../standings.ts';

/** A trader's card as the ranking would make it. */
export const testCard = (id: string, username: string, score = 57.5): BoardCard => ({
  id,
  username,
  score,
  trades: 40,
  wins: 22,
  losses: 17,
  breakevens: 1,
  manual: 0,
  edited: 0,
  points: { rules: null, reviews: 10, expectancy: 12, drawdown: 12.5 },
  rules: null,
  reviewedWeeks: 6,
  expectancy: { mean: 0.31, low: 0.19 },
  drawdownR: 3.3,
  net: null,
});
