import { findPatterns } from '#domain/patterns/findPatterns.ts';
import type { PatternReport } from '#domain/patterns/patternReport.ts';
import { patternTrades } from '#domain/patterns/patternTrades.ts';
import { ZERO } from '#domain/units/decimal.ts';
import type { ReportSelection } from './reportSelection.ts';
import type { RunningSearch } from './runningSearch.ts';

/** The worker answers other questions after at most so many milliseconds. */
const SLICE = 40;

const pause = () => new Promise((resume) => setTimeout(resume));

/** Searches the closed trades of a selection, a slice at a time. */
export function patternSearch({ view, table, rows, ungrouped }: ReportSelection): RunningSearch {
  let [progress, isCanceled] = [0, false];
  async function run(): Promise<PatternReport | null> {
    const figures = { zone: view.zone, currency: view.currency, startingCapital: ZERO };
    const trades = patternTrades(table, { among: ungrouped(), meant: rows }, figures, view.inR === true);
    const search = findPatterns(trades);
    let last = performance.now();
    for (;;) {
      const step = search.next();
      progress = step.done ? 1 : step.value;
      if (step.done) return step.value;
      if (performance.now() - last < SLICE) continue;
      await pause();
      if (isCanceled) return null;
      last = performance.now();
    }
  }
  const cancel = () => {
    isCanceled = true;
  };
  return { progress: () => progress, cancel, found: run() };
}
