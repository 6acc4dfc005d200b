import type { Streaks } from '../facts.ts';
import type { Amount, Amounts } from './amounts.ts';

/** Longest runs of wins and losses, and the one still running, over results in exit order. */
export function foldStreaks(net: Amounts, band: Amount): Streaks {
  const low = -band;
  let [run, best, worst] = [0, 0, 0];
  for (let i = 0; i < net.length; i++) {
    const result = net[i]!;
    if (result > band) {
      run = run > 0 ? run + 1 : 1;
      if (run > best) best = run;
    } else if (result < low) {
      run = run < 0 ? run - 1 : -1;
      if (run < worst) worst = run;
    }
  }
  return { wins: best, losses: 0 - worst, current: run };
}
