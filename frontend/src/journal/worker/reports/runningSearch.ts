import type { PatternReport } from '#domain/patterns/patternReport.ts';

/** Maximum time (ms) before the worker answers other questions. */
const SLICE = 40;

const pause = () => new Promise((resume) => setTimeout(resume));

/** A search for patterns under way, or done. */
export type RunningSearch = {
  /** Progress, from 0 to 1 at its end. */
  readonly progress: () => number;
  /** The result; null if stopped. */
  readonly found: Promise<PatternReport | null>;
  /** Waiting callers: stops when the last of them leaves. */
  readonly waiting: Set<string>;
  readonly stop: () => void;
};

/** Runs a search a slice at a time; `load` gives its steps, each with how much is done. */
export function runSearch(load: () => Promise<Generator<number, PatternReport>>): RunningSearch {
  let [progress, isStopped] = [0, false];
  async function run(): Promise<PatternReport | null> {
    const steps = await load();
    while (!isStopped) {
      const began = performance.now();
      do {
        const step = steps.next();
        progress = step.done ? 1 : step.value;
        if (step.done) return step.value;
      } while (performance.now() - began < SLICE);
      await pause();
    }
    return null;
  }
  const stop = () => {
    isStopped = true;
  };
  return { progress: () => progress, found: run(), waiting: new Set(), stop };
}
