import type { PatternReport } from '#domain/patterns/patternReport.ts';

/** A search for patterns: how much is done, from 0 to 1 at its end, and what it found; null when it was canceled. */
export type RunningSearch = { readonly progress: () => number; readonly cancel: () => void; readonly found: Promise<PatternReport | null> };
