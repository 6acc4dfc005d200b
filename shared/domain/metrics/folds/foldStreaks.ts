import type { Streaks } from '../tradeStatistics.ts';

/** Longest runs of wins and losses, and the current one, over results in exit order. */
export function foldStreaks(outcomes: Int8Array): Streaks {
  let [run, best, worst] = [0, 0, 0];
  for (let i = 0; i < outcomes.length; i++) {
    const result = outcomes[i]!;
    if (result > 0) {
      run = run > 0 ? run + 1 : 1;
      if (run > best) best = run;
    } else if (result < 0) {
      run = run < 0 ? run - 1 : -1;
      if (run < worst) worst = run;
    }
  }
  return { wins: best, losses: 0 - worst, current: run };
}
